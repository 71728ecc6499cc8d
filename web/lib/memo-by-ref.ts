/** Works something out once for each object: tables and views are never changed, only replaced. */
export function memoByRef<K extends object, V>(work: (of: K) => V): (of: K) => V {
  const known = new WeakMap<K, { is: V }>();
  return (of) => {
    const found = known.get(of) ?? { is: work(of) };
    known.set(of, found);
    return found.is;
  };
}

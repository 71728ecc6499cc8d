import { useEffect, useRef, useState } from 'preact/hooks';
import { contestPages } from '../../i18n/contest-pages.ts';

const words = contestPages.form;

interface OrderProps<T extends string | number> {
  title: string;
  hint: string;
  /** Of the field: its value are the chosen ones with spaces between them. */
  name: string;
  given: readonly T[];
  say(one: T): string;
  isFixed: boolean;
  /** Stays where it is, and nothing goes behind it. */
  last?: T;
  /** What can be left out and put in again; without it all that are given stay. */
  of?: readonly T[];
}

/** Some things in an order of preference, the first one first; each can be moved up. */
export function OrderField<T extends string | number>(props: OrderProps<T>) {
  const { title, hint, name, given, say, isFixed, last, of } = props;
  const [order, setOrder] = useState<readonly T[]>(given);
  const field = useTold(order.join(' '));
  const moveUp = (index: number): void => {
    const moved = [...order];
    moved.splice(index - 1, 0, ...moved.splice(index, 1));
    setOrder(moved);
  };
  const button = (sign: string, label: string, act: () => void) => (
    <button
      type="button"
      class="button button-small"
      disabled={isFixed}
      aria-label={label}
      title={label}
      onClick={act}
    >
      {sign}
    </button>
  );
  const others = of?.filter((one) => !order.includes(one)) ?? [];
  return (
    <div class="order-field">
      <h3>{title}</h3>
      <p class="quiet">{hint}</p>
      <input type="hidden" name={name} value={order.join(' ')} ref={field} />
      <ol>
        {order.map((one, index) => (
          <li key={one}>
            <span>{say(one)}</span>
            {index > 0 && one !== last && button('↑', words.earlier(say(one)), () => moveUp(index))}
            {of !== undefined &&
              order.length > 1 &&
              button('×', words.takeOut(say(one)), () => setOrder(order.filter((kept) => kept !== one)))}
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <div class="row">
          {others.map((one) => (
            <button
              key={one}
              type="button"
              class="button button-small"
              disabled={isFixed}
              onClick={() => setOrder([...order, one])}
            >
              {words.alsoPut(say(one))}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** Fields that nobody types into say nothing by themselves: the form hears of a change as it does of any other. */
function useTold(value: string) {
  const field = useRef<HTMLInputElement>(null);
  const told = useRef(value);
  useEffect(() => {
    if (told.current === value) return;
    told.current = value;
    field.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [value]);
  return field;
}

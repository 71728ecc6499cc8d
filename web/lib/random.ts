/** Random bytes as hexadecimal digits. Not `randomUUID`: over plain http there is none. */
export function randomHexDigits(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

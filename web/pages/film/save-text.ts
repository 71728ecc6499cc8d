/** Saves a text as a file of its own. */
export function saveText(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers begin to read only when this is done.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

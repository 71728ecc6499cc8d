/** Gives the focus to something that is still there, be it a place of the map, which is drawn. */
export function focusOn(element: Element | null | undefined): void {
  const canHaveIt = element instanceof HTMLElement || element instanceof SVGElement;
  if (canHaveIt && element.isConnected) element.focus({ preventScroll: true });
}

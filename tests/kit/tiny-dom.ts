import { vi } from 'vitest';

// As much of a document as Preact needs to draw a page into it: to read what a page says, without a browser.

class TinyNode {
  parentNode: TinyElement | null = null;
  readonly ownerDocument = undefined;
  readonly nodeType: number;

  constructor(nodeType: number) {
    this.nodeType = nodeType;
  }

  get nextSibling(): TinyNode | null {
    const siblings = this.parentNode?.childNodes ?? [];
    return siblings[siblings.indexOf(this) + 1] ?? null;
  }
  get isConnected(): boolean {
    return this.parentNode !== null;
  }
  remove(): void {
    this.parentNode?.removeChild(this);
  }
  get textContent(): string {
    return '';
  }
}

class TinyText extends TinyNode {
  data: string;

  constructor(data: string) {
    super(3);
    this.data = data;
  }

  override get textContent(): string {
    return this.data;
  }
}

class TinyElement extends TinyNode {
  readonly localName: string;
  readonly childNodes: TinyNode[] = [];
  readonly attributes = new Map<string, string>();
  readonly style = { setProperty: () => undefined };

  constructor(localName: string) {
    super(1);
    this.localName = localName;
  }

  get firstChild(): TinyNode | null {
    return this.childNodes[0] ?? null;
  }
  insertBefore(child: TinyNode, before: TinyNode | null): TinyNode {
    child.remove();
    const at = before === null ? this.childNodes.length : this.childNodes.indexOf(before);
    this.childNodes.splice(at, 0, child);
    child.parentNode = this;
    return child;
  }
  appendChild(child: TinyNode): TinyNode {
    return this.insertBefore(child, null);
  }
  removeChild(child: TinyNode): TinyNode {
    const at = this.childNodes.indexOf(child);
    if (at >= 0) this.childNodes.splice(at, 1);
    child.parentNode = null;
    return child;
  }
  setAttribute(name: string, value: unknown): void {
    this.attributes.set(name, String(value));
  }
  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null;
  }
  removeAttribute(name: string): void {
    this.attributes.delete(name);
  }
  /** It draws nothing. */
  getContext(): null {
    return null;
  }
  addEventListener(): void {}
  removeEventListener(): void {}
  getBoundingClientRect() {
    return { x: 0, y: 0, width: 0, height: 0 };
  }
  override get textContent(): string {
    return this.childNodes.map((child) => child.textContent).join('');
  }

  /** Everything in it, however deep. */
  get all(): TinyElement[] {
    return this.childNodes.flatMap((child) => (child instanceof TinyElement ? [child, ...child.all] : []));
  }
  withClass(name: string): TinyElement[] {
    return this.all.filter((element) => `${element.getAttribute('class') ?? ''}`.split(' ').includes(name));
  }
}

/** Nothing here ever changes its size. */
class TinyObserver {
  observe(): void {}
  disconnect(): void {}
}

const query = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };

/** Puts an empty document in place, until `closeTinyDom`. Everything is as on a small upright screen. */
export function openTinyDom(): TinyElement {
  vi.stubGlobal('document', {
    createElement: (name: string) => new TinyElement(name),
    createElementNS: (_: string, name: string) => new TinyElement(name),
    createTextNode: (data: string) => new TinyText(data),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    querySelector: () => null,
    querySelectorAll: () => [],
    activeElement: null,
    visibilityState: 'visible',
    title: '',
  });
  vi.stubGlobal('matchMedia', () => query);
  vi.stubGlobal('ResizeObserver', TinyObserver);
  vi.stubGlobal('screen', { width: 390, height: 844 });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  return new TinyElement('body');
}

/** Takes the document away, once every chunk that the page asked for has come: none may come when the test is over. */
export async function closeTinyDom(): Promise<void> {
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
}

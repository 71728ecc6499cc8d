import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { shell } from '../i18n/shell.ts';
import { focusOn } from '../lib/focus-on.ts';
import { StrokeIcon } from './icons/rail-icons.tsx';
import './drawer.css';

interface DrawerProps {
  title: string;
  /** On small screens it covers everything; else the table can still be played beside it. */
  isModal: boolean;
  /** From which side of the table it comes. */
  side: 'left' | 'right';
  /** Stands in the head: the way to the other drawers. */
  head?: ComponentChildren;
  children: ComponentChildren;
  close(): void;
}

/** A sheet of paper that is pulled over the table, and pushed back with Escape. */
export function Drawer({ title, isModal, side, head, children, close }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const closing = useRef(close);
  closing.current = close;
  // At once, so that the focus goes back to where it was before anything else could take it.
  useLayoutEffect(() => {
    const before = document.activeElement;
    const shown = dialog.current;
    if (isModal) shown?.showModal();
    else shown?.show();
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) closing.current();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      shown?.close();
      focusOn(before);
    };
  }, [isModal]);
  return (
    <dialog
      ref={dialog}
      class="drawer"
      data-side={side}
      data-modal={isModal}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <header class="drawer-head">
        <h2>{title}</h2>
        <button
          type="button"
          class="drawer-close"
          aria-label={shell.drawer.close}
          title={shell.drawer.close}
          onClick={close}
        >
          <StrokeIcon name="close" />
        </button>
        {head}
      </header>
      {/* What scrolls can be reached with the keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <section class="drawer-body" tabIndex={0} aria-label={title}>
        {children}
      </section>
    </dialog>
  );
}

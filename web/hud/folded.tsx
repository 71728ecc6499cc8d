import type { ComponentChildren, DetailsHTMLAttributes } from 'preact';
import { useState } from 'preact/hooks';

interface FoldedProps extends DetailsHTMLAttributes<HTMLDetailsElement> {
  summary: ComponentChildren;
}

/** Something folded away, of which nothing is drawn until it is opened. */
export function Folded({ summary, children, ...attributes }: FoldedProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details {...attributes} open={isOpen}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button by nature */}
      <summary
        onClick={(event) => {
          event.preventDefault();
          setOpen(!isOpen);
        }}
      >
        {summary}
      </summary>
      {isOpen && children}
    </details>
  );
}

import type { ComponentChildren, DetailsHTMLAttributes } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

interface FoldedProps extends DetailsHTMLAttributes<HTMLDetailsElement> {
  summary: ComponentChildren;
}

/** Something folded away, of which nothing is drawn until it is opened. */
export function Folded({ summary, children, ...attributes }: FoldedProps) {
  const [isOpen, setOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  // What lies at the foot of a panel would open out of sight.
  useLayoutEffect(() => {
    if (isOpen) details.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [isOpen]);
  return (
    <details {...attributes} ref={details} open={isOpen}>
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

import type { ComponentChildren } from 'preact';
import type { Moments } from '../../net/table-source.ts';

interface MomentLinkProps {
  seq: number;
  moments: Pick<Moments, 'goTo' | 'linkTo'>;
  class?: string;
  /** Where what it shows does not say it. */
  label?: string;
  children: ComponentChildren;
}

/** A link that can be copied or opened elsewhere; here it takes the film, or the look back, to the moment. */
export function MomentLink({ seq, moments, class: name, label, children }: MomentLinkProps) {
  return (
    <a
      class={name}
      href={moments.linkTo(seq)}
      aria-label={label}
      title={label}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        moments.goTo(seq);
      }}
    >
      {children}
    </a>
  );
}

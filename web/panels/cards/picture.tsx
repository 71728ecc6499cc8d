import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** The frame of a print. What is drawn in it comes when the first one is shown: most turns go by without. */
export function CardPicture({ card }: { card: number }) {
  const [Drawn, setDrawn] = useState<FunctionComponent<{ card: number }>>();
  useEffect(() => {
    // Without the network the frame stays empty; the card can be read all the same.
    import('./vignette.tsx').then(({ Vignette }) => setDrawn(() => Vignette)).catch(() => undefined);
  }, []);
  return <div class="vignette">{Drawn !== undefined && <Drawn card={card} />}</div>;
}

import { type Matrix, qrCode } from './qr-code.ts';
import './qr-picture.css';

/** Modules of quiet around the code; cameras need them. */
const MARGIN = 4;

/** The code of a link with as much spare as fits; undefined if the link is too long for one. */
export function codeOf(text: string): Matrix | undefined {
  for (const level of ['M', 'L'] as const) {
    try {
      return qrCode(text, level);
    } catch {
      // Too long for this level.
    }
  }
  return undefined;
}

/** Runs of dark modules as one path. */
export function pathOf(matrix: Matrix): string {
  return matrix
    .flatMap((row, y) => {
      const text = row.map((isDark) => (isDark ? '1' : '0')).join('');
      return [...text.matchAll(/1+/g)].map(
        ({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
      );
    })
    .join('');
}

export function QrPicture({ text, label }: { text: string; label: string }) {
  const matrix = codeOf(text);
  if (matrix === undefined) return null;
  const size = matrix.length + 2 * MARGIN;
  return (
    <svg class="qr" viewBox={`${-MARGIN} ${-MARGIN} ${size} ${size}`} role="img" aria-label={label}>
      <rect x={-MARGIN} y={-MARGIN} width={size} height={size} />
      <path d={pathOf(matrix)} />
    </svg>
  );
}

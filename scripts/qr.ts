import type { Matrix } from '../web/ui/qr/qr-code.ts';

const MARGIN = 4;

/** Two rows of modules in one line of text, dark on light whatever the terminal's colours are. */
export function qrText(matrix: Matrix): string {
  const size = matrix.length + 2 * MARGIN;
  const isLight = (x: number, y: number): boolean => matrix[y - MARGIN]?.[x - MARGIN] !== true;
  const lines: string[] = [];
  for (let y = 0; y < size; y += 2) {
    const marks = Array.from({ length: size }, (_, x) => {
      const [upper, lower] = [isLight(x, y), y + 1 < size && isLight(x, y + 1)];
      return upper ? (lower ? '█' : '▀') : lower ? '▄' : ' ';
    });
    lines.push(`\u001b[97;40m${marks.join('')}\u001b[0m`);
  }
  return lines.join('\n');
}

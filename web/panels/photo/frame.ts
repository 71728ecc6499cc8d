import type { ShotSize } from '../../board/take-shot.ts';

/** As large as screens and feeds show well: upright where the window is. */
export const frameFor = (width: number, height: number): ShotSize =>
  height > width ? { width: 1080, height: 1350, foot: 170 } : { width: 1920, height: 1080, foot: 150 };

/** The picture fills the frame, and the light falls off towards its edges. */
export function paintFrame(
  context: CanvasRenderingContext2D,
  { width, height }: ShotSize,
  picture: CanvasImageSource,
): void {
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  const reach = Math.hypot(width, height) / 2;
  const edges = context.createRadialGradient(
    ...([width / 2, height * 0.45, reach * 0.55] as const),
    ...([width / 2, height * 0.45, reach * 1.05] as const),
  );
  edges.addColorStop(0, 'rgb(16 8 2 / 0%)');
  edges.addColorStop(1, 'rgb(16 8 2 / 62%)');
  context.fillStyle = edges;
  context.fillRect(0, 0, width, height);
}

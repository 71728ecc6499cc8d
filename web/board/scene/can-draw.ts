import { isSwitchedOn } from '../../device/switches.ts';
import type { Quality } from './quality.ts';

let known: boolean | undefined;

/** Whether this device draws in 3D by itself: a processor that has to do it alone is better off with the flat map. */
export function canDrawDepth(): boolean {
  known ??= isSwitchedOn('depth') || hasGraphicsCard();
  return known;
}

/** Drivers that let the processor do it, as they call themselves. */
const BY_PROCESSOR = /swiftshader|llvmpipe|softpipe|software|basic render/i;

function hasGraphicsCard(): boolean {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('webgl2', { failIfMajorPerformanceCaveat: true });
  if (context === null) return false;
  const named =
    context.getExtension('WEBGL_debug_renderer_info')?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER;
  const driver = String(context.getParameter(named));
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return !BY_PROCESSOR.test(driver);
}

/** Where to begin; slow frames lead down from there. */
export function firstQuality(): Quality {
  if (isSwitchedOn('fine')) return 'high';
  if (isSwitchedOn('plain')) return 'low';
  const isSmall = Math.min(screen.width, screen.height) < 700;
  return isSmall || (navigator.hardwareConcurrency ?? 4) < 4 ? 'middle' : 'high';
}

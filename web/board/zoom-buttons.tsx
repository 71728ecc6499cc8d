import { map } from '../i18n/map.ts';
import type { CameraControl } from './use-camera.ts';

/** Nothing depends on two fingers: the same with buttons. Folded to one while the whole board is seen. */
export function ZoomButtons({ camera: { isZoomed, zoomBy, showWhole } }: { camera: CameraControl }) {
  return (
    <fieldset class="map-zoom" data-help="here.camera" aria-label={map.zoomGroup} data-zoomed={isZoomed}>
      <ZoomButton word={map.zoomIn} path="M-6 0H6M0-6V6" act={() => zoomBy(1.4)} />
      {isZoomed && (
        <>
          <ZoomButton word={map.zoomOut} path="M-6 0H6" act={() => zoomBy(1 / 1.4)} />
          <ZoomButton word={map.wholeBoard} path="M-7-3V-7H-3M7-3V-7H3M-7 3V7H-3M7 3V7H3" act={showWhole} />
        </>
      )}
    </fieldset>
  );
}

function ZoomButton({ word, path, act }: { word: string; path: string; act(): void }) {
  return (
    <button type="button" aria-label={word} title={word} onClick={act}>
      <svg viewBox="-10 -10 20 20" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}

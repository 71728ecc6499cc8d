import { useMemo, useState } from 'preact/hooks';
import { gallery } from '../../i18n/gallery.ts';
import { framingOf } from '../../models/shapes/framing.ts';
import { ALL_MODELS, type GalleryModel, type ModelKind, type ModelSection, solidOf } from './all-models.ts';
import { headingOf, type Looking, PITCH } from './look.ts';
import { Painted } from './painted.tsx';
import { sayModel } from './say-model.ts';
import { Turntable } from './turntable.tsx';

/** More than are shown, for edges without steps. */
const PIXELS = 360;
const LARGE_PIXELS = 640;

type RowName = keyof typeof gallery.rows;

/** What stands in a row, to one scale. */
const ROWS: readonly (readonly [RowName, readonly ModelKind[]])[] = [
  ['mechs', ['mech']],
  ['characters', ['character']],
  ['workers', ['worker']],
  ['structures', ['structure']],
  ['goods', ['goods']],
  ['tokens', ['encounter', 'flag', 'trap']],
  ['stars', ['star', 'marker']],
  ['terrain', ['tile', 'tunnel']],
  ['bases', ['base']],
  ['bands', ['band']],
];
/** Those with the most to see. */
const LARGE: readonly RowName[] = ['mechs', 'characters', 'terrain'];

/** All models of a section, row by row; each opens on a turntable. */
export function ModelShelf({ section, looking }: { section: ModelSection; looking: Looking }) {
  const models = useMemo(() => ALL_MODELS.filter((model) => model.section === section), [section]);
  const rows = useMemo(
    () =>
      ROWS.map(([row, kinds]) => ({ row, models: models.filter(({ kind }) => kinds.includes(kind)) })).filter(
        (one) => one.models.length > 0,
      ),
    [models],
  );
  const [shown, show] = useState<GalleryModel>();
  const step = (by: number): void =>
    show((now) => (now === undefined ? now : models.at((models.indexOf(now) + by) % models.length)));
  return (
    <>
      {rows.map(({ row, models: ofRow }) => (
        <Row
          key={row}
          isLarge={LARGE.includes(row)}
          title={rows.length > 1 ? gallery.rows[row] : undefined}
          models={ofRow}
          looking={looking}
          show={show}
        />
      ))}
      {shown !== undefined && (
        <Turntable model={shown} looking={looking} step={step} close={() => show(undefined)} />
      )}
    </>
  );
}

interface RowProps {
  isLarge: boolean;
  title: string | undefined;
  models: readonly GalleryModel[];
  looking: Looking;
  show(model: GalleryModel): void;
}

function Row({ isLarge, title, models, looking: { mode, detail, view }, show }: RowProps) {
  const pitch = PITCH[view];
  const size = isLarge ? LARGE_PIXELS : PIXELS;
  const solids = useMemo(() => models.map((model) => solidOf(model, detail)), [models, detail]);
  const framing = useMemo(() => framingOf(solids, pitch, size), [solids, pitch, size]);
  return (
    <section class="gallery-row">
      {title !== undefined && <h3>{title}</h3>}
      <ul class="gallery-shelf" data-large={isLarge}>
        {models.map((model, index) => (
          <li key={model.name}>
            <button type="button" class="exhibit" data-model={model.name} onClick={() => show(model)}>
              <Painted
                solid={solids[index] ?? []}
                heading={headingOf(view, model.section)}
                {...{ size, framing, pitch, mode }}
              />
              <span>{sayModel(model)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

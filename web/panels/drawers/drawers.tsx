import type { ComponentChildren } from 'preact';
import type { Place, SeatId } from '../../../engine/index.ts';
import type { Scene } from '../../i18n/decisions.ts';
import { drawerPanels } from '../../i18n/drawer-panels.ts';
import { mat } from '../../i18n/mat.ts';
import { photo } from '../../i18n/photo.ts';
import { shell } from '../../i18n/shell.ts';
import type { GameSource, Moments } from '../../net/table-source.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { Folded } from '../../ui/folded.tsx';
import { StreamingSwitch } from '../../ui/streaming-switch.tsx';
import { Log } from '../log/log.tsx';
import type { Callings } from '../log/turn-log.ts';
import { PlayerMat } from '../mat/mat.tsx';
import { WholeMat } from '../mat/whole-mat.tsx';
import { Chat } from '../people/chat.tsx';
import { TableMenu } from '../people/table-menu.tsx';
import { fullName, nameIn } from '../prompt/prompt.tsx';
import { DeviceSettings } from './device-settings.tsx';
import { Estimate } from './estimate.tsx';
import { Hand } from './hand.tsx';
import { KeyList } from './key-list.tsx';
import { ObjectiveList } from './objective-list.tsx';
import { PlayerDetails } from './player-details.tsx';
import type { DrawerName } from './rail.tsx';
import { TableFacts } from './table-facts.tsx';
import { Tracks } from './tracks.tsx';
import { TriumphTrack } from './triumph-track.tsx';

/** A drawer of the rail, or everything about one seat. */
export type DrawerId = DrawerName | `player:${SeatId}`;

export interface DrawersProps {
  name: DrawerId;
  source: GameSource;
  scene: Scene;
  /** Looks back at a command of a running game. */
  lookAt: ((seq: number) => unknown) | undefined;
  isModal: boolean;
  /** The way to the other drawers, where the rail itself is covered. */
  rail: ComponentChildren;
  showReach(seat: SeatId): void;
  takePhoto(): void;
  /** Lights places on the map. */
  light(places: readonly Place[]): void;
  close(): void;
}

const isOfRail = (name: DrawerId): name is DrawerName => !name.startsWith('player:');
const seatOf = (name: DrawerId): SeatId => Number(name.slice('player:'.length));

/** The drawer that is open. */
export function Drawers(props: DrawersProps) {
  const { name, source, scene, isModal, rail, showReach, close } = props;
  const [view, lobby] = [source.view.value, source.lobby.value];
  const ofRail = isOfRail(name);
  return (
    <Drawer
      key={name}
      title={ofRail ? shell.rail[name] : fullName(lobby, view.public, seatOf(name))}
      side={ofRail ? 'left' : 'right'}
      isModal={isModal}
      head={ofRail ? rail : undefined}
      close={close}
    >
      {ofRail ? (
        <Contents {...props} name={name} />
      ) : (
        <PlayerDetails
          view={view}
          source={source}
          seat={seatOf(name)}
          name={nameIn(lobby, seatOf(name))}
          showReach={() => showReach(seatOf(name))}
        >
          <PlayerMat view={view} seat={seatOf(name)} who={scene.who} />
          <Folded class="less" summary={mat.wholeMat} data-help="decision.pickSection">
            <WholeMat view={view} seat={seatOf(name)} />
          </Folded>
        </PlayerDetails>
      )}
    </Drawer>
  );
}

const callingsOf = ({
  source: { lobby, view },
  scene,
}: Pick<DrawersProps, 'source' | 'scene'>): Callings => ({
  who: scene.who,
  name: (seat) => nameIn(lobby.value, seat),
  full: (seat) => fullName(lobby.value, view.value.public, seat),
});

function Contents(props: DrawersProps & { name: DrawerName }) {
  const { name, source, scene, light, takePhoto } = props;
  const view = source.view.value;
  const { live } = source;
  switch (name) {
    case 'cards':
      return <Hand scene={scene} />;
    case 'objectives':
      return <ObjectiveList source={source} scene={scene} />;
    case 'triumph':
      return (
        <>
          <TriumphTrack scene={scene} log={source.log.value} moments={momentsOf(props)} />
          <Estimate view={view} scene={scene} source={source} />
          <Tracks scene={scene} />
          <TableFacts view={view} source={source} />
        </>
      );
    case 'log':
      return (
        <>
          {live !== undefined && <Chat table={live} isOpen />}
          <Log
            log={source.log.value}
            table={view.public}
            callings={callingsOf(props)}
            light={light}
            moments={momentsOf(props)}
          />
        </>
      );
    case 'help':
      return (
        <>
          {live !== undefined && <TableMenu open={live} view={view} />}
          <p>
            <button type="button" class="button" data-help="here.photo" onClick={takePhoto}>
              {photo.take}
            </button>
          </p>
          <KeyList moments={source.moments} />
          <DeviceSettings />
          <StreamingSwitch />
        </>
      );
  }
}

/** Every line leads to its moment: in a film, or by a look back, for which a drawer that lies over the map makes room. */
function momentsOf({ source, lookAt, isModal, close }: DrawersProps): Moments | undefined {
  if (source.moments !== undefined || lookAt === undefined) return source.moments;
  return {
    goTo(seq) {
      if (isModal) close();
      lookAt(seq);
    },
    linkTo: (seq) => `/t/${source.id}?at=${seq}`,
    label: () => drawerPanels.toMoment,
    copyWords: () => drawerPanels.copyMoment,
    closeUp: undefined,
  };
}

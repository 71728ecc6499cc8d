import type { CDPSession, Page } from 'playwright-core';
import type { Decision, GameView } from '../../engine/index.ts';
import { REPORT_KEYS } from '../../web/device/shortcut-keys.ts';
import '../kit/english.ts';
import { ask } from '../../web/i18n/decisions.ts';
import { en as sight } from '../../web/i18n/locales/en/sight.ts';
import { type Control, sceneOf } from './controls.ts';
import type { ReadyDriver } from './driver.ts';
import type { Transcript } from './transcript.ts';

/** What the accessibility tree says of something. */
export interface Spoken {
  role: string;
  name: string;
  isDisabled: boolean;
  isPressed: boolean;
}

interface AXNode {
  ignored: boolean;
  role?: { value?: unknown };
  name?: { value?: unknown };
  properties?: { name: string; value: { value?: unknown } }[];
}

function spokenOf({ role, name, properties = [] }: AXNode): Spoken {
  const is = (property: string): boolean => {
    const value = properties.find((one) => one.name === property)?.value.value;
    return value === true || value === 'true';
  };
  return {
    role: String(role?.value ?? ''),
    name: String(name?.value ?? '').trim(),
    isDisabled: is('disabled'),
    isPressed: is('pressed'),
  };
}

const isMeant = ({ role, name }: Control, spoken: Spoken): boolean =>
  spoken.role === role && (typeof name === 'string' ? spoken.name === name : name.test(spoken.name));

const PATIENCE_MS = 30_000;
/** Farther than that nobody would go. */
const MOST_STEPS = 90;
const JUMP_TO_TARGET = 't';

/** Somebody who hears the page and has a keyboard: knows it by roles and names alone. */
export class EarDriver implements ReadyDriver {
  readonly page: Page;
  private readonly transcript: Transcript;
  private readonly session: CDPSession;
  /** Choices made, as a tap is one. */
  taps = 0;
  keys = 0;
  private readyFor = '';

  private constructor(page: Page, session: CDPSession, transcript: Transcript) {
    this.page = page;
    this.session = session;
    this.transcript = transcript;
  }

  static async at(page: Page, transcript: Transcript): Promise<EarDriver> {
    const session = await page.context().newCDPSession(page);
    await session.send('Accessibility.enable');
    return new EarDriver(page, session, transcript);
  }

  /** Everything that can be heard of the page. */
  async tree(): Promise<Spoken[]> {
    const { nodes } = await this.session.send('Accessibility.getFullAXTree');
    return nodes.filter(({ ignored }) => !ignored).map(spokenOf);
  }

  /** What a screen reader says of where the focus is. */
  async focused(): Promise<Spoken> {
    const { result } = await this.session.send('Runtime.evaluate', { expression: 'document.activeElement' });
    if (result.objectId === undefined) return { role: '', name: '', isDisabled: false, isPressed: false };
    const { nodes } = await this.session.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId,
      fetchRelatives: false,
    });
    await this.session.send('Runtime.releaseObject', { objectId: result.objectId });
    const [node] = nodes;
    return node === undefined ? { role: '', name: '', isDisabled: false, isPressed: false } : spokenOf(node);
  }

  async press(key: string): Promise<void> {
    this.keys += 1;
    this.transcript.pressed(key);
    await this.page.keyboard.press(key);
  }

  private async find(control: Control): Promise<Spoken | undefined> {
    const tree = await this.tree();
    const isAsked = ({ role, name }: Spoken): boolean => role === 'heading' && name === control.asked;
    if (control.asked !== undefined && !tree.some(isAsked)) return undefined;
    return tree.find((spoken) => isMeant(control, spoken));
  }

  async sees(control: Control): Promise<boolean> {
    return (await this.find(control))?.isDisabled === false;
  }

  async isPressed(control: Control): Promise<boolean> {
    return (await this.find(control))?.isPressed ?? false;
  }

  async read(control: Control): Promise<string> {
    return (await this.find(control))?.name ?? '';
  }

  async tap(control: Control): Promise<void> {
    await this.comes(control);
    // On the map, from one place that can be chosen to the next.
    const isPlace = control.role === 'gridcell';
    const spoken = isPlace ? await this.walkTo(control, JUMP_TO_TARGET) : await this.tabTo(control);
    this.taps += 1;
    this.transcript.chose(spoken);
    await this.press('Enter');
  }

  /** Writes into a field. */
  async write(control: Control, text: string): Promise<void> {
    await this.comes(control);
    await this.tabTo(control);
    await this.press('Control+a');
    await this.page.keyboard.type(text);
    this.transcript.wrote(text);
  }

  private async comes(control: Control): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    while (!(await this.sees(control))) {
      if (Date.now() > end) throw new Error(`nothing is called ${String(control.name)} (${control.role})`);
      await this.page.waitForTimeout(20);
    }
  }

  private async tabTo(control: Control): Promise<Spoken> {
    const here = await this.focused();
    if (isMeant(control, here)) return here;
    if (control.from === 'decision') await this.press(REPORT_KEYS.decide);
    return this.walkTo(control, 'Tab');
  }

  private async walkTo(control: Control, key: string): Promise<Spoken> {
    for (let step = 0; step < MOST_STEPS; step += 1) {
      await this.press(key);
      const spoken = await this.focused();
      if (isMeant(control, spoken)) return spoken;
    }
    throw new Error(`${key} does not lead to ${String(control.name)}`);
  }

  /** Waits to be asked aloud; what was asked already is not asked again. */
  async ready(decision: Decision, view: GameView): Promise<void> {
    if (decision.id === this.readyFor) return;
    const question = sight.yourDecision(ask(decision, sceneOf(view)));
    await this.transcript.hears(question, PATIENCE_MS);
    this.readyFor = decision.id;
  }
}

import * as en from './en/help-panel.ts';
import { pickLocale } from './language/language.ts';

export const panelWords = pickLocale({ en: en.panel });
export const learnWords = pickLocale({ en: en.learn });
export const madeWords = pickLocale({ en: en.made });

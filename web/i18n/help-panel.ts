import * as en from './en/help-panel.ts';
import { spoken } from './language/language.ts';

export const panelWords = spoken({ en: en.panel });
export const learnWords = spoken({ en: en.learn });
export const madeWords = spoken({ en: en.made });

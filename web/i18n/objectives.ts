import * as en from './en/objectives.ts';
import { spoken } from './language/language.ts';

export const { objectives } = spoken({ en });

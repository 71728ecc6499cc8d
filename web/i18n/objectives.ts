import * as en from './en/objectives.ts';
import { spoken } from './language.ts';

export const { objectives } = spoken({ en });

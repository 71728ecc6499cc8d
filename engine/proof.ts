import './content/registry.ts';

// Files of finished games, and what they prove. A door of its own: whoever only plays loads none of it.

export {
  fileText,
  finishedFile,
  type GameFile,
  proofOf,
  readGameFile,
  signedText,
} from './play/game-file.ts';
export { parseServerKeys, serverKey } from './play/signature.ts';
export { verify } from './play/verify.ts';

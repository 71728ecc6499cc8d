export { AbilityPicker } from './ability.tsx';
export { CommitPicker } from './commit.tsx';
export { RetreatPicker } from './retreat.tsx';

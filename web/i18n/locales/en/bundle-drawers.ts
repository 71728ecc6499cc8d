// What opens at the side of a table.
export { en as drawerPanels } from './drawer-panels.ts';
export { en as notify } from './notify.ts';
export { en as parting } from './parting.ts';
export { en as talk } from './talk.ts';

export const structureTiles = {
  tunnelsAdjacent: {
    title: 'Neighbours of the Dark',
    line: 'Tunnels next to your structures, each counted once. A Mine is no tunnel here.',
  },
  lakesAdjacent: {
    title: 'Rooms with a View',
    line: 'Lakes next to your structures, each counted once.',
  },
  encountersAdjacent: {
    title: 'Interesting Company',
    line: 'Encounter symbols next to your structures, each counted once, with or without their token.',
  },
  onTunnels: {
    title: 'Over the Tunnel Mouth',
    line: 'Your structures on tunnels. A Mine is no tunnel here.',
  },
  inARow: {
    title: 'By the Ruler',
    line: 'Your longest unbroken straight line of structures. Rivers do not break it.',
  },
  onFarmsOrTundras: {
    title: 'Field and Frost',
    line: 'Your structures on farms or tundras.',
  },
};

// Whoever stands on the map, seen from the side, with the feet on 0, 0.

/** Somebody with a hat and a cloak, an animal at the side. */
export const CHARACTER_PATH =
  'M-9-20H-6.5V-24H0.5V-20H3V-18H0.5A3.5 3.5 0 0 1 0-15.5L4 0H-10L-6-15.5A3.5 3.5 0 0 1-6.5-18H-9zM4-7.5L7-11L9-8.5H12V0H9.5V-3.5H7.5V0H5z';

export const WORKER_PATH =
  'M0-16A3.8 3.8 0 0 1 2.6-9.4L8-5.5L6-2.8L3.6-3.8L5.8 0H-5.8L-3.6-3.8L-6-2.8L-8-5.5L-2.6-9.4A3.8 3.8 0 0 1 0-16z';

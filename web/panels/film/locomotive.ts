/** The playhead: a small tank engine that runs to the right, around 0, 0. */
export const LOCOMOTIVE =
  'M-11-9H-2V-7H-3V-2H3V-6H2V-8H7V-6H6V-2H9L10.5 1V3H-10V-7H-11zM-8-6.5V-3H-5V-6.5zM-7 3.8A2.7 2.7 0 1 1-7 9.2A2.7 2.7 0 1 1-7 3.8zM0 3.8A2.7 2.7 0 1 1 0 9.2A2.7 2.7 0 1 1 0 3.8zM7 3.8A2.7 2.7 0 1 1 7 9.2A2.7 2.7 0 1 1 7 3.8zM10 3L12 7H8.5z';

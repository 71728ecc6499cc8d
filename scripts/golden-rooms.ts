import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Writes tests/golden/rooms/: rooms as they are stored under the number that holds now. Run it when a new number is begun; the
// files of a number that was released stay as they are.
const TESTS = join(import.meta.dirname, '..', 'tests');
const FOLDER = join(TESTS, 'golden', 'rooms');

// The kit of the Worker's tests is a program of its own to the compiler; here it is run as it is.
const kit: { goldenRooms(): Record<string, string> } = await import(join(TESTS, 'worker', 'golden-rooms.ts'));

mkdirSync(FOLDER, { recursive: true });
for (const [name, text] of Object.entries(kit.goldenRooms())) writeFileSync(join(FOLDER, name), text);

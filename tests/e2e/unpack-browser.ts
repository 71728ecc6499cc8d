import chromium, { inflate } from '@sparticuz/chromium';

// Unpacks the Chromium of the npm package into TMPDIR, and the archive of libraries that is named: the package itself unpacks
// these on its usual hosts only.

const [libraries = ''] = process.argv.slice(2);
await Promise.all([chromium.executablePath(), inflate(libraries)]);

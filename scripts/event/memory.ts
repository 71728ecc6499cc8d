import { readdir, readFile } from 'node:fs/promises';

/** How much memory the workerd has that this process has started, in megabytes; 0 where the system does not say. */
export async function workerdMegabytes(): Promise<number> {
  const names = await readdir('/proc').catch(() => []);
  let most = 0;
  for (const name of names) {
    if (!/^\d+$/.test(name)) continue;
    const status = await readFile(`/proc/${name}/status`, 'utf8').catch(() => '');
    const field = (key: string): string => new RegExp(`^${key}:\\s+(\\S+)`, 'm').exec(status)?.[1] ?? '';
    if (Number(field('PPid')) === process.pid && field('Name').startsWith('workerd'))
      most = Math.max(most, Number(field('VmRSS')) / 1024);
  }
  return most;
}

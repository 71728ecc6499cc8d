import { networkInterfaces } from 'node:os';
import { qrCode } from '../web/ui/qr/qr-code.ts';
import { qrText } from './qr.ts';

type Interfaces = ReturnType<typeof networkInterfaces>;

/** The addresses under which others on the local network find this machine; home networks before others. */
export function lanAddresses(interfaces: Interfaces = networkInterfaces()): string[] {
  const all = Object.values(interfaces).flatMap((list = []) => list);
  const addresses = all
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
  const isHome = (address: string): boolean => address.startsWith('192.168.') || address.startsWith('10.');
  return [...addresses.filter(isHome), ...addresses.filter((address) => !isHome(address))];
}

/** What is shown to people in the same room: the address, and a code for their cameras. */
export function lanBanner(addresses: readonly string[], port: string): string {
  const [first, ...others] = addresses.map((address) => `http://${address}:${port}`);
  if (first === undefined) return 'This machine is on no local network: only it can reach the table.';
  const lines = ['', `On the local network: ${first}`, ...others.map((other) => `or: ${other}`), ''];
  return [
    ...lines,
    qrText(qrCode(first)),
    '',
    'Anybody on this network can open it. Ctrl+C ends it.',
    '',
  ].join('\n');
}

import { expect, it } from 'vitest';
import { lanAddresses, lanBanner } from '../../scripts/lan.ts';

const at = (address: string, internal = false) => ({
  address,
  family: 'IPv4' as const,
  internal,
  netmask: '',
  mac: '',
  cidr: null,
});

it('finds the addresses of this machine that others can reach, those of home networks first', () => {
  const interfaces = {
    lo: [at('127.0.0.1', true)],
    bridge: [at('172.17.0.1')],
    wifi: [at('192.168.178.23'), { ...at('fe80::1'), family: 'IPv6' as const, scopeid: 2 }],
  };
  expect(lanAddresses(interfaces)).toEqual(['192.168.178.23', '172.17.0.1']);
});

it('shows the address and a code of it', () => {
  const banner = lanBanner(['192.168.178.23', '172.17.0.1'], '8787');
  expect(banner).toContain('On the local network: http://192.168.178.23:8787');
  expect(banner).toContain('or: http://172.17.0.1:8787');
  expect(banner).toContain('█ ▄▄▄▄▄ █');
});

it('says so if there is no network', () => {
  expect(lanBanner([], '8787')).toContain('no local network');
});

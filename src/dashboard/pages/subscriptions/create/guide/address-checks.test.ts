import { expect, it } from 'vitest';
import { addressChecks } from './address-checks.ts';

const statesOf = (address: string) => addressChecks(address).map(({ state }) => state);

it('says nothing of an address that is not typed', () => {
  expect(addressChecks('  ')).toEqual([]);
});

it.each([
  ['https://hooks.example.com/signed', ['ok', 'ok']],
  ['https://203.0.113.7/', ['ok', 'ok']],
  ['http://hooks.example.com/', ['warn', 'ok']],
  ['https://user:pass@hooks.example.com/', ['ok', 'ok', 'warn']],
  ['https://localhost:3000/', ['ok', 'failed']],
  ['https://printer.local/', ['ok', 'failed']],
  ['https://10.1.2.3/', ['ok', 'failed']],
  ['https://172.31.0.1/', ['ok', 'failed']],
  ['https://172.32.0.1/', ['ok', 'ok']],
  ['https://[::1]/', ['ok', 'failed']],
  ['https://[2001:db8::1]/', ['ok', 'ok']],
  ['https://intranet/', ['ok', 'failed']],
  ['hooks.example.com', ['failed']],
  ['ftp://hooks.example.com/', ['failed']],
])('judges %s', (address, states) => {
  expect(statesOf(address)).toEqual(states);
});

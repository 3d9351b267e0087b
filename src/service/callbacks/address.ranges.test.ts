import { BlockList } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refusedAddress } from './address.ts';

/** What the IANA registries of special-purpose addresses call not globally reachable, and multicast. */
const special4 = Object.entries({
  '0.0.0.0': 8,
  '10.0.0.0': 8,
  '100.64.0.0': 10,
  '127.0.0.0': 8,
  '169.254.0.0': 16,
  '172.16.0.0': 12,
  '192.0.0.0': 24,
  '192.0.2.0': 24,
  '192.88.99.0': 24,
  '192.168.0.0': 16,
  '198.18.0.0': 15,
  '198.51.100.0': 24,
  '203.0.113.0': 24,
  '224.0.0.0': 4,
  '240.0.0.0': 4,
});
const special6 = Object.entries({
  '::': 96,
  '64:ff9b:1::': 48,
  '100::': 64,
  '2001::': 32,
  '2001:2::': 48,
  '2001:10::': 28,
  '2001:db8::': 32,
  '2002::': 16,
  '3fff::': 20,
  '5f00::': 16,
  'fc00::': 7,
  'fe80::': 10,
  'fec0::': 10,
  'ff00::': 8,
});

const blocked = new BlockList();
for (const [network, prefix] of special4) blocked.addSubnet(network, prefix, 'ipv4');

const bytesOf = (address: string) => address.split('.').map(Number);
const dotted = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255).join('.');
const anyIpv4 = fc.integer({ min: 0, max: 2 ** 32 - 1 }).map(dotted);
/** An address of one of the networks. */
const ipv4Of = fc
  .tuple(fc.constantFrom(...special4), fc.integer({ min: 0, max: 2 ** 32 - 1 }))
  .map(([[network, prefix], rest]) => {
    const base = bytesOf(network).reduce((value, byte) => value * 256 + byte, 0);
    return dotted(base + (rest % 2 ** (32 - prefix)));
  });
const hextets = (value: bigint) =>
  Array.from({ length: 8 }, (_, index) => ((value >> BigInt((7 - index) * 16)) & 0xffffn).toString(16)).join(
    ':',
  );
const bigOf = (network: string) => {
  const [head = '', tail = ''] = network.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const zeros = Array.from({ length: 8 - groups(head).length - groups(tail).length }, () => '0');
  return [...groups(head), ...zeros, ...groups(tail)].reduce(
    (value, group) => (value << 16n) + BigInt(`0x${group}`),
    0n,
  );
};
const ipv6Of = fc
  .tuple(fc.constantFrom(...special6), fc.bigInt({ min: 0n, max: 2n ** 128n - 1n }))
  .map(([[network, prefix], rest]) => hextets(bigOf(network) + (rest % 2n ** BigInt(128 - prefix))));

const refused = (address: string, loopback = false) => refusedAddress(address, { loopback }) !== undefined;

describe('an address that a callback may go to', () => {
  it('is no special IPv4 address, and nearly every other one', () => {
    fc.assert(
      fc.property(fc.oneof(anyIpv4, ipv4Of), (address) => {
        const isMetadata = address === '168.63.129.16';
        expect([address, refused(address)]).toEqual([address, blocked.check(address) || isMetadata]);
      }),
      { numRuns: 2000 },
    );
  });

  it('is no special IPv6 address', () => {
    fc.assert(
      fc.property(ipv6Of, (address) => {
        expect([address, refused(address)]).toEqual([address, true]);
      }),
      { numRuns: 2000 },
    );
  });

  it('is judged alike however an IPv4 address is wrapped', () => {
    fc.assert(
      fc.property(fc.oneof(anyIpv4, ipv4Of), fc.boolean(), (address, loopback) => {
        const verdict = refused(address, loopback);
        const [a = 0, b = 0, c = 0, d = 0] = bytesOf(address);
        const hex = `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
        expect(refused(`::ffff:${address}`, loopback)).toBe(verdict);
        expect(refused(`[::FFFF:${hex}]`, loopback)).toBe(verdict);
        // Loopback of a translating network is not this machine.
        expect(refused(`64:ff9b::${address}`, loopback)).toBe(refused(address));
      }),
    );
  });

  it('is an address, whatever else is asked', () => {
    fc.assert(fc.property(fc.string(), (text) => /^[\d.:[\]%]/.test(text) || refused(text)));
  });
});

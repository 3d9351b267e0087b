import { describe, expect, it } from 'vitest';
import { refusedAddress } from './address.ts';

const asked = (address: string) => refusedAddress(address, { loopback: false });

describe('a callback', () => {
  it.each([
    '93.184.215.14',
    '1.1.1.1',
    '172.32.0.1',
    '2606:2800:21f:cb07:6820:80da:af6b:8b2c',
    '[2a00:1450::1]',
    '::ffff:93.184.215.14',
    '64:ff9b::93.184.215.14',
  ])('may go to %s', (address) => {
    expect(asked(address)).toBeUndefined();
  });

  it.each([
    // Networks as a whole are a test of address.ranges.test.ts.
    ...['0.0.0.0', '10.255.255.255', '127.0.0.1', '127.255.255.254', '168.63.129.16', '172.31.255.255'],
    ...['255.255.255.255', '::', '::1', '[::1]', '::ffff:0:10.0.0.1', 'fe80::1%eth0', '4000::1'],
    ...['', 'localhost', '127.0.0.1:80', '93.184.215.14 ', '0x7f.1.1'],
  ])('may not go to "%s"', (address) => {
    expect(asked(address)).toEqual(expect.any(String));
  });

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '[::1]'])(
    'may go to %s where loopback is allowed',
    (address) => {
      expect(refusedAddress(address, { loopback: true })).toBeUndefined();
    },
  );

  it.each(['10.0.0.1', '0.0.0.0', '::', '169.254.169.254', 'localhost'])(
    'may not go to %s even where loopback is allowed',
    (address) => {
      expect(refusedAddress(address, { loopback: true })).toEqual(expect.any(String));
    },
  );
});

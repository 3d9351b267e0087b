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
    ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '10.255.255.255', '100.64.0.1', '127.0.0.1', '127.255.255.254'],
    ...['169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.0.192', '192.0.2.1', '192.168.1.1'],
    ...['198.18.0.1', '198.51.100.7', '203.0.113.9', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
    ...['100.100.100.200', '168.63.129.16'],
    ...[
      '::',
      '::1',
      '::127.0.0.1',
      '::ffff:127.0.0.1',
      '::ffff:7f00:1',
      '::ffff:10.0.0.1',
      '::ffff:0:10.0.0.1',
    ],
    ...[
      '64:ff9b::10.0.0.1',
      '64:ff9b::169.254.169.254',
      '64:ff9b:1::1',
      '2002:7f00:1::',
      '2001::1',
      '2001:db8::1',
      '100::1',
      '5f00::1',
    ],
    ...['fc00::1', 'fd00:ec2::254', 'fe80::1', 'fe80::1%eth0', 'fec0::1', 'ff02::1', '[::1]', '4000::1'],
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

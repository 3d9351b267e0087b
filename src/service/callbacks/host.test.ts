import { describe, expect, it } from 'vitest';
import { startCallbackReceiver } from '#testing/callback-receiver.ts';
import { ownReceiver } from '#testing/callbacks.ts';
import { errorOfHost } from './host.ts';

const at = (host: string) => new URL(`https://${host}/callback`);
/** Hosts of the internet are not connected to from here. */
const probe = async () => true;
const asked = (host: string, loopback = false) => errorOfHost(at(host), { loopback, probe });
const standingFor =
  (...addresses: string[]) =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

describe('the host of a callback', () => {
  // Hosts that are not allowed are cases of src/testing/conformance.

  it.each(['localhost', '127.0.0.1', '[::1]'])('%s is allowed where loopback is', async (host) => {
    expect(await asked(host, true)).toBeUndefined();
  });

  it.each(['nobody.invalid', 'example.com.nobody.invalid', 'notexample.invalid', 'hooks_1.invalid'])(
    '%s is unknown',
    async (host) => {
      expect(await asked(host)).toBe('unknown');
    },
  );

  it.each(['example.com', 'hooks.example.com', 'HOOKS.EXAMPLE.ORG.', 'tenant.example', '93.184.215.14'])(
    '%s is taken without a lookup',
    async (host) => {
      const lookup = () => Promise.reject(new Error('looked up'));
      expect(await errorOfHost(at(host), { loopback: false, lookup, probe })).toBeUndefined();
    },
  );

  it.each([
    ['localhost', 'not allowed'],
    ['LOCALHOST.', 'not allowed'],
    ['hooks.localhost', 'not allowed'],
    ['nobody.invalid', 'unknown'],
  ])('%s is %s however slow the name server is', async (host, error) => {
    const lookup = () => new Promise<never>(() => undefined);
    expect(await errorOfHost(at(host), { loopback: false, lookup, timeout: 2 ** 30 })).toBe(error);
  });

  it('is allowed when all of its addresses are', async () => {
    const error = (...addresses: string[]) =>
      errorOfHost(at('hooks.test'), { loopback: false, lookup: standingFor(...addresses), probe });
    expect(await error('93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c')).toBeUndefined();
    expect(await error('93.184.215.14', '10.0.0.1')).toBe('not allowed');
    expect(await error('::ffff:10.0.0.1')).toBe('not allowed');
    expect(await error()).toBe('unknown');
  });

  it('is unknown when nobody says what it stands for in time', async () => {
    const lookup = () => new Promise<never>(() => undefined);
    expect(await errorOfHost(at('hooks.test'), { loopback: false, lookup, timeout: 1 })).toBe('unknown');
  });

  it('is reachable where one of its addresses takes a connection, which carries nothing', async () => {
    const receiver = await startCallbackReceiver();
    const lookup = standingFor('127.0.0.2', '127.0.0.1');
    const callback = new URL(`http://hooks.test:${receiver.port}/`);
    expect(await errorOfHost(callback, { loopback: true, lookup })).toBeUndefined();
    expect(receiver.callbacks).toEqual([]);
    await receiver.close();
    expect(await errorOfHost(callback, { loopback: true, lookup })).toBe('unreachable');
  });

  it('is not connected to where one of its addresses may not be called', async () => {
    const receiver = await ownReceiver();
    const callback = new URL(`http://hooks.test:${receiver.port}/`);
    const lookup = standingFor('127.0.0.1', '10.0.0.1');
    expect(await errorOfHost(callback, { loopback: true, lookup })).toBe('not allowed');
    expect(receiver.connections()).toBe(0);
  });
});

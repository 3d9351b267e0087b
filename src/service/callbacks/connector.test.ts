import { isIP } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { addCallbackWorld, deliver, ownReceiver } from '#testing/callbacks.ts';
import { selfSigned } from '#testing/self-signed.ts';
import { sharedService } from '#testing/shared-service.ts';
import { createConnector, RefusedAddress } from './connector.ts';

const strict = await sharedService();
const local = await sharedService({ settings: { loopbackCallbacks: true } });
const trusting = await sharedService({
  settings: { loopbackCallbacks: true },
  delivery: { ca: [selfSigned.cert] },
});

/** Delivers one event to one address. */
const deliverTo = async (callback: string, running = strict, useTls12 = false) =>
  deliver(running, await addCallbackWorld(running), callback, { retryCount: 3, useTls12 });

describe('an address that must not be called', () => {
  it.each([
    ['127.0.0.1', 'is this machine'],
    ['localhost', 'is this machine'],
    ['2130706433', 'is this machine'],
    ['0x7f.1', 'is this machine'],
    ['[::1]', 'is this machine'],
    ['[::ffff:127.0.0.1]', 'is this machine'],
    ['[::ffff:7f00:1]', 'is this machine'],
    ['0.0.0.0', 'is no address of a host'],
  ])('%s is not connected to', async (host, error) => {
    const receiver = await ownReceiver();
    const delivery = await deliverTo(`http://${host}:${receiver.port}/`);
    expect(delivery).toMatchObject({ state: 'failed', attempts: [{ status: null }] });
    expect(delivery.attempts[0]?.error).toMatch(/^The callback host is not allowed: /);
    expect(delivery.attempts[0]?.error).toContain(error);
    expect(receiver.connections()).toBe(0);
  });

  it.each(['http://10.0.0.1/', 'http://[::ffff:169.254.169.254]/'])(
    '%s is refused even where this machine may be called',
    async (callback) => {
      const delivery = await deliverTo(callback, local);
      expect(delivery.state).toBe('failed');
      expect(delivery.attempts).toHaveLength(1);
      expect(delivery.attempts[0]?.error).toContain('The callback host is not allowed');
    },
  );
});

describe('a name', () => {
  /** Connects to a port of a name that stands for these addresses. */
  async function connectTo(port: number, loopback: boolean, ...addresses: readonly string[]) {
    const connect = createConnector({
      loopback,
      useTls12: false,
      timeout: 5000,
      lookup: (_hostname, _options, callback) =>
        callback(
          null,
          addresses.map((address) => ({ address, family: isIP(address) })),
        ),
    });
    return new Promise<Error | null>((resolve) => {
      connect({ hostname: 'rebound.example', protocol: 'http:', port: String(port) }, (error, socket) => {
        socket?.destroy();
        resolve(error);
      });
    });
  }

  it('counts by what it stands for when it is connected to', async () => {
    const receiver = await ownReceiver();
    for (const addresses of [['127.0.0.1'], ['::ffff:127.0.0.1'], ['10.0.0.1', '127.0.0.1']]) {
      const error = await connectTo(receiver.port, false, ...addresses);
      expect(error).toBeInstanceOf(RefusedAddress);
      for (const address of addresses) expect(error?.message).toContain(address);
    }
    expect(receiver.connections()).toBe(0);
  });

  it('that stands for several addresses is reached at those that may be called', async () => {
    const receiver = await ownReceiver();
    expect(await connectTo(receiver.port, true, '10.0.0.1', '127.0.0.1', 'fe80::1')).toBeNull();
    // This side may know of it first.
    await vi.waitFor(() => expect(receiver.connections()).toBe(1), { timeout: 20_000 });
  });
});

describe('this machine', () => {
  it.each(['127.0.0.1', 'localhost'])('is called as %s where it is allowed', async (host) => {
    const receiver = await ownReceiver();
    const delivery = await deliverTo(`http://${host}:${receiver.port}/`, local);
    expect(delivery.state).toBe('delivered');
  });
});

it.each(['ftp://files.example/', 'nonsense', 'file:///etc/passwd'])('%s is no callback', async (callback) => {
  const delivery = await deliverTo(callback);
  expect(delivery.attempts).toMatchObject([{ error: 'The callback is not the URL of a web server' }]);
});

it('a name that nobody has is a failure', async () => {
  const delivery = await deliverTo('http://nobody.invalid/');
  expect(delivery).toMatchObject({ state: 'failed' });
  expect(delivery.attempts[0]?.error).toMatch(/ENOTFOUND|EAI_AGAIN/);
});

describe('a callback over TLS', () => {
  it('uses the newest version, unless its subscription asks for TLS 1.2', async () => {
    const receiver = await ownReceiver(selfSigned);
    expect((await deliverTo(receiver.url, trusting)).state).toBe('delivered');
    expect((await deliverTo(receiver.url, trusting, true)).state).toBe('delivered');
    expect(receiver.callbacks.map(({ tls }) => tls)).toEqual(['TLSv1.3', 'TLSv1.2']);
  });

  it('of 1.2 does not reach a receiver that takes 1.3 alone', async () => {
    const receiver = await ownReceiver({ ...selfSigned, minVersion: 'TLSv1.3' });
    const delivery = await deliverTo(receiver.url, trusting, true);
    expect(delivery.state).toBe('failed');
    expect(delivery.attempts[0]?.error).toMatch(/protocol version/i);
    expect(receiver.callbacks).toEqual([]);
  });

  it('is not sent to a receiver that nobody vouches for', async () => {
    const receiver = await ownReceiver(selfSigned);
    const delivery = await deliverTo(receiver.url, local);
    expect(delivery.state).toBe('failed');
    expect(delivery.attempts[0]?.error).toMatch(/self-signed certificate/);
    expect(receiver.callbacks).toEqual([]);
  });
});

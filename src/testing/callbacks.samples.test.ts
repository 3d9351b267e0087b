import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { diagnose, type ReceivedCallback } from '#pages/subscriptions/verify/signature/diagnosis.ts';
import { signatureOf } from '#service/callbacks/headers.ts';
import { callbackStages, raise, settled, subscribe } from './callbacks.ts';
import { freePort } from './free-port.ts';
import { needs } from './needs.ts';

/* The sample code that the page on verifying callbacks hands out, against what the service sends. */

const SAMPLES = join(import.meta.dirname, '../dashboard/pages/subscriptions/verify/samples');
const SECRET = 'Öffnen nur mit diesem Wort';

type Headers = Readonly<Record<string, string>>;
type IsGenuine = (headers: Headers, body: Buffer, secret: string, now?: number) => boolean;

const load = async (scheme: string): Promise<IsGenuine> =>
  (await import(join(SAMPLES, scheme, 'receive-callbacks.mjs'))).isGenuine;

describe('the Node sample', () => {
  const id = 'dlv_1';
  const at = 1_800_000_000;
  const body = '{"meta":{"event":"document.complete"},"content":{"document_name":"Mietvertrag für Köln"}}';
  const sign = (secret: string) => ({
    'webhook-id': id,
    'webhook-timestamp': String(at),
    'webhook-signature': signatureOf(secret, id, at, body),
  });

  it.each([SECRET, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'whsec_not base64'])(
    'takes what the service signs with %s, and nothing else',
    async (secret) => {
      const isGenuine = await load('standard');
      const headers = sign(secret);
      expect(isGenuine(headers, Buffer.from(body), secret, at + 299)).toBe(true);
      expect(isGenuine(headers, Buffer.from(`${body} `), secret, at)).toBe(false);
      expect(isGenuine({ ...headers, 'webhook-id': 'dlv_2' }, Buffer.from(body), secret, at)).toBe(false);
      expect(isGenuine(headers, Buffer.from(body), 'another', at)).toBe(false);
      expect(isGenuine(headers, Buffer.from(body), secret, at + 301)).toBe(false);
      expect(isGenuine({}, Buffer.from(body), secret, at)).toBe(false);
    },
  );

  it('takes one of several signatures, as while a secret is replaced', async () => {
    const isGenuine = await load('standard');
    const signatures = `${signatureOf('old', id, at, body)} ${signatureOf(SECRET, id, at, body)}`;
    const headers = { ...sign('old'), 'webhook-signature': signatures };
    expect(isGenuine(headers, Buffer.from(body), SECRET, at)).toBe(true);
  });

  it.each(['base64', 'hex'] as const)(
    'of public clients takes the HMAC of the body in %s',
    async (encoding) => {
      const isGenuine = await load('public');
      const headers = { 'x-signnow-signature': createHmac('sha256', SECRET).update(body).digest(encoding) };
      expect(isGenuine(headers, Buffer.from(body), SECRET)).toBe(true);
      expect(isGenuine(headers, Buffer.from(body), 'another')).toBe(false);
      expect(isGenuine({}, Buffer.from(body), SECRET)).toBe(false);
    },
  );
});

const programs: Readonly<Record<string, (port: string) => readonly [string, ...string[]]>> = {
  Node: () => [process.execPath, 'receive-callbacks.mjs'],
  Python: () => ['python3', 'receive_callbacks.py'],
  PHP: (port) => ['php', '-S', `127.0.0.1:${port}`, 'receive-callbacks.php'],
};

const isInstalled = (program: string) => spawnSync(program, ['--version']).status === 0;
const running: ChildProcess[] = [];
afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill();
    await once(child, 'exit');
  }
});

/** Starts a sample as its first lines say. @returns its address */
async function startSample(language: string, scheme = 'standard'): Promise<string> {
  const port = String(await freePort());
  const [program, ...rest] = programs[language]?.(port) ?? [''];
  const env = { ...process.env, PORT: port, SECRET_KEY: SECRET };
  const child = spawn(program, rest, { cwd: join(SAMPLES, scheme), env, stdio: 'ignore' });
  running.push(child);
  await vi.waitFor(
    async () => {
      const socket = connect(Number(port), '127.0.0.1');
      await once(socket, 'connect').finally(() => socket.destroy());
    },
    { timeout: 20_000, interval: 50 },
  );
  return `http://127.0.0.1:${port}/hook`;
}

const start = callbackStages();

describe.each(Object.keys(programs))('the %s sample', (language) => {
  const [program = ''] = programs[language]?.('0') ?? [];

  const installed = needs(isInstalled(program), `${program} is not installed`);

  it('lets in real callbacks with its secret, and no others', installed, async () => {
    const { running: service, world } = await start();
    const callback = await startSample(language);
    const answers = async (secretKey: string | null) => {
      subscribe(service, world, callback, { secretKey });
      const ids = raise(service, world.document);
      const { state, attempts } = await settled(service, ids.at(-1));
      return { state, status: attempts.at(-1)?.status };
    };
    expect(await answers(SECRET)).toEqual({ state: 'delivered', status: 204 });
    expect(await answers('another secret')).toMatchObject({ status: 401 });
    expect(await answers(null)).toMatchObject({ status: 401 });
  });

  it('takes what public clients have met, and finds it right as the doctor does', installed, async () => {
    const url = await startSample(language, 'public');
    const body = '{"meta":{"event":"document.complete","timestamp":1},"content":{"name":"Köln"}}';
    const digest = createHmac('sha256', SECRET).update(body).digest();
    for (const signature of [
      digest.toString('base64'),
      digest.toString('hex'),
      `sha256=${digest.toString('hex')}`,
    ]) {
      const send = (sent: string) =>
        fetch(url, { method: 'POST', headers: { 'x-signnow-signature': signature }, body: sent });
      expect((await send(body)).status).toBe(204);
      expect((await send(`${body}\n`)).status).toBe(401);
      const headers = `X-SignNow-Signature: ${signature}`;
      const diagnosis = await diagnose({ headers, body, secret: SECRET, computed: '' }, 0);
      expect(diagnosis).toMatchObject({ tone: 'good', findings: [] });
    }
  });
});

it.each([SECRET, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])(
  'the doctor finds a real callback right whose secret is %s, and names what was done to another',
  async (secretKey) => {
    const { running: service, world, receiver } = await start();
    subscribe(service, world, receiver.url, { secretKey });
    raise(service, world.document);
    const [callback] = await receiver.arrived(1);
    if (!callback) throw new Error('No callback came');
    const { body } = callback;
    const headers = JSON.stringify(callback.rawHeaders);
    const now = Date.now() / 1000;
    const check = (changes: Partial<ReceivedCallback>) =>
      diagnose({ headers, body, secret: secretKey, computed: '', ...changes }, now);
    expect(await check({})).toMatchObject({ tone: 'good', findings: [] });
    const printed = JSON.stringify(JSON.parse(body), null, 2);
    expect(await check({ body: printed })).toMatchObject({ findings: [{ mistake: 'body printed' }] });
    expect(await check({ secret: ` ${secretKey}\n` })).toMatchObject({ findings: [{ place: 'secret' }] });
    expect(await check({ secret: 'another' })).toMatchObject({ tone: 'bad', signed: undefined });
  },
);

import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { callbackStages, raise, settled, subscribe } from '#testing/callbacks.ts';
import { startTestService } from '#testing/service.ts';
import { addSubscriber } from '#testing/subscriptions.ts';
import { testFolder } from '#testing/test-folder.ts';
import { keyFileOf } from './key-file.ts';
import { createSealer } from './sealed-text.ts';

const pathOf = testFolder();
let file: string;
beforeEach(() => {
  file = pathOf('service.db');
});

const stage = callbackStages();

/** All that lies on the disk but the key, as a thief of a backup has it. */
const onDisk = () =>
  readdirSync(pathOf())
    .filter((name) => pathOf(name) !== keyFileOf(file))
    .map((name) => readFileSync(pathOf(name), 'latin1'))
    .join('\n');

const secret = { secretKey: 'marked-secret-key-1', headers: { 'X-Marked': 'marked-header-value-1' } };
const withSecrets = (url: string) =>
  `${url.replace('//', '//marked-user:marked-password@')}/hook?token=marked-query-1`;
const MARKED = /marked-(?:secret-key|header-value|user|password|query)/;

describe('#59 what callbacks authenticate with', () => {
  it('is nowhere on the disk in clear, after creating and after an edit', async () => {
    const running = await startTestService({ database: file });
    const subscriber = await addSubscriber(running);
    const attributes = {
      callback: withSecrets('https://hooks.example.com'),
      secret_key: secret.secretKey,
      headers: { authorization: 'Basic marked-header-value-2', 'X-Marked': 'marked-header-value-1' },
    };
    const about = { event: 'user.document.complete', entity_id: subscriber.user.id };
    const id = await subscriber.created({ ...about, action: 'callback', attributes });
    expect(onDisk()).not.toMatch(MARKED);
    const edited = {
      callback: `${attributes.callback}-edited`,
      headers: { 'X-Marked': 'marked-header-value-3' },
    };
    expect(await subscriber.edit(id, { ...about, attributes: edited })).toMatchObject({ status: 200 });
    expect(onDisk()).not.toMatch(MARKED);
    expect(running.service.subscriptions.find(id)).toMatchObject(edited);
    await running.close();
    expect(onDisk()).toContain('hooks.example.com/hook');
    expect(onDisk()).not.toMatch(MARKED);
    expect(statSync(keyFileOf(file)).mode & 0o777).toBe(0o600);
  });

  it('is sealed at the next start where an earlier version wrote it, and taken out of all that is free', async () => {
    const first = await stage({ database: file });
    const callback = withSecrets(first.receiver.url);
    subscribe(first.running, first.world, callback, secret);
    await first.running.close();
    const old = new DatabaseSync(file);
    old.exec("DELETE FROM meta WHERE name = 'subscription_secrets'");
    const update = old.prepare(
      'UPDATE event_subscriptions SET callback = ?, sealed_callback = NULL, headers = ?, secret_key = ?',
    );
    // Longer than a page first, so that pages are free that hold it.
    update.run(callback, JSON.stringify({ a: 'marked-header-value-old '.repeat(1000) }), secret.secretKey);
    update.run(callback, JSON.stringify(secret.headers), secret.secretKey);
    old.close();
    expect(onDisk()).toMatch(MARKED);
    const again = await startTestService({ database: file, settings: { loopbackCallbacks: true } });
    expect(onDisk()).not.toMatch(MARKED);
    const [id = ''] = raise(again, first.world.document);
    expect((await settled(again, id)).state).toBe('delivered');
    const [received] = await first.receiver.arrived(1);
    expect(received).toMatchObject({
      path: '/hook?token=marked-query-1',
      headers: { 'x-marked': 'marked-header-value-1', 'webhook-signature': expect.stringMatching(/^v1,/) },
    });
    await again.close();
    expect(onDisk()).not.toMatch(MARKED);
  });

  it('is gone with its key, which callbacks say that are not made, and the start; the subscription stays', async () => {
    const first = await stage({ database: file });
    const { receiver, world } = first;
    const [lost, plain] = [
      subscribe(first.running, world, withSecrets(receiver.url), secret),
      subscribe(first.running, world, `${receiver.url}/plain`),
    ];
    await first.running.close();
    rmSync(keyFileOf(file));
    const reported: unknown[] = [];
    const report = (error: unknown) => reported.push(error);
    const again = await startTestService({ database: file, settings: { loopbackCallbacks: true }, report });
    expect(reported).toEqual([expect.stringMatching(/^The secrets of one subscription cannot be opened/)]);
    const ids = raise(again, world.document);
    const settledOnes = await Promise.all(ids.map((id) => settled(again, id)));
    const byId = Object.fromEntries(settledOnes.map((it) => [it.subscriptionId, it]));
    expect(byId[lost]).toMatchObject({
      state: 'failed',
      attempts: [{ status: null, error: expect.stringContaining('make the subscription anew') }],
    });
    expect(byId[plain]).toMatchObject({ state: 'delivered' });
    expect(receiver.callbacks.map(({ path }) => path)).toEqual(['/plain']);
    expect(again.service.subscriptions.find(lost)).toMatchObject({ callback: `${receiver.url}/hook` });
    await again.close();
  });

  it('needs a key that is whole', async () => {
    await startTestService({ database: file }).then((running) => running.close());
    writeFileSync(keyFileOf(file), 'half');
    await expect(startTestService({ database: file })).rejects.toThrow(/service\.db\.key is damaged/);
    expect(existsSync(keyFileOf(file))).toBe(true);
  });
});

describe('#59 sealed texts', () => {
  const [one, other] = [createSealer(Buffer.alloc(32, 1)), createSealer(Buffer.alloc(32, 2))];

  it('open with their key in their place, as they were, and never look alike', () => {
    for (const text of ['', 'a', 'ключ 🔑', 'x'.repeat(10_000)]) {
      expect(one.open(one.seal(text, 'here'), 'here')).toBe(text);
      expect(one.seal(text, 'here')).not.toBe(one.seal(text, 'here'));
    }
  });

  it('open nowhere else, with no other key, and not when they were changed', () => {
    const sealed = one.seal('text', 'here');
    expect(one.open(sealed, 'there')).toBeUndefined();
    expect(other.open(sealed, 'here')).toBeUndefined();
    for (const changed of ['', 'text', 'sealed.1.', sealed.slice(0, -1), `${sealed}AAAA`])
      expect(one.open(changed, 'here')).toBeUndefined();
  });
});

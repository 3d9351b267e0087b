import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { callControl } from '#testing/control.ts';
import { ownService, sharedService } from '#testing/shared-service.ts';
import { testFolder } from '#testing/test-folder.ts';
import { type ControlAddress, controlFileOf } from './control-file.ts';

const running = await sharedService({ control: true });

function control(): ControlAddress {
  if (!running.control) throw new Error('The control endpoint is not there');
  return running.control;
}

describe('who may control the service', () => {
  it.each([
    ['no token', { authorization: '' }, 401],
    ['a wrong token', { authorization: `Bearer ${'0'.repeat(64)}` }, 401],
    ['a foreign name', { host: 'rebound.example' }, 421],
    ['a foreign name and port', { host: 'rebound.example:80' }, 421],
    ['a web page', { origin: 'http://127.0.0.1' }, 403],
    ['a page of no origin', { origin: 'null' }, 403],
    ['a browser', { 'sec-fetch-site': 'same-origin' }, 403],
  ])('not one with %s', async (_who, headers, status) => {
    for (const [method, path] of [
      ['GET', '/outbox'],
      ['POST', '/events'],
      ['DELETE', '/nothing'],
    ] as const) {
      const answer = await callControl(control(), method, path, { headers });
      expect(answer).toMatchObject({ status, body: { error: expect.any(String) } });
    }
  });

  it('whoever reads the token, by any name of this machine', async () => {
    for (const host of ['localhost', 'LOCALHOST:1', '127.0.0.1', '[::1]:80']) {
      expect(await callControl(control(), 'GET', '/outbox', { headers: { host } })).toMatchObject({
        status: 200,
      });
    }
    expect(await callControl(control(), 'GET', '/nothing')).toMatchObject({ status: 404 });
  });
});

describe('the control file', () => {
  const pathOf = testFolder();

  it("is its owner's alone, replaces one that was left behind, and goes when the service ends", async () => {
    const database = pathOf('service.db');
    const file = controlFileOf(database);
    writeFileSync(file, 'left behind', { mode: 0o644 });
    const other = await ownService({ database, host: '0.0.0.0' });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(other.control);
    // On this machine alone, whatever the service itself listens on.
    expect(other.control?.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    await other.close();
    expect(existsSync(file)).toBe(false);
  });

  it('is not written where nothing is kept, and no endpoint is opened there unasked', async () => {
    const other = await ownService();
    expect(other.control).toBeUndefined();
    expect(existsSync(controlFileOf(':memory:'))).toBe(false);
  });
});

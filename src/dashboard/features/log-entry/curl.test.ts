import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readBodyText } from '#contract/body-text.ts';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { curlCommand } from './curl.ts';

const run = promisify(execFile);

function entryOf(request: Partial<RequestLogEntry['request']>): RequestLogEntry {
  return {
    error: false,
    created: 1,
    request: { uri: '/v2/events', method: 'POST', host: 'api.example.com', ...request },
    response: { code: 200 },
    request_id: 'req_1',
  };
}

const commandOf = (entry: RequestLogEntry) =>
  curlCommand(entry, readBodyText(entry.request.body?.data), 'https://api.example.com');

/** What a real shell hands to curl, word for word; `curl` is a function of the shell, so that nothing is sent. */
async function argumentsIn(command: string): Promise<string[]> {
  const script = `curl() { printf '%s\\0' "$@"; }\nTOKEN=t0ken\nBASIC_TOKEN=b4sic\n${command}\n`;
  const { stdout } = await run('sh', ['-c', script]);
  return stdout.split('\0').slice(0, -1);
}

it('says method, full address, headers and body, and leaves the token to the shell', async () => {
  const entry = entryOf({
    headers: { 'User-Agent': 'northwind/1.0 (it\'s "us")' },
    body: { data: '{"event":"document.complete","note":"it\'s $5"}' },
  });
  expect(await argumentsIn(commandOf(entry))).toEqual([
    '--globoff',
    '--request',
    'POST',
    'https://api.example.com/v2/events',
    '--header',
    expect.stringMatching(/^Authorization: (Bearer t0ken|Basic b4sic)$/),
    '--header',
    'Content-Type: application/json',
    '--user-agent',
    'northwind/1.0 (it\'s "us")',
    '--data-raw',
    '{"event":"document.complete","note":"it\'s $5"}',
  ]);
  expect(commandOf(entry)).not.toContain('t0ken');
});

it('uses Basic authorization and a form where the operation does', async () => {
  const entry = entryOf({ uri: '/oauth2/token', body: { data: 'grant_type=password&username=a%40b.c' } });
  const words = await argumentsIn(commandOf(entry));
  expect(words).toContain('Authorization: Basic b4sic');
  expect(words).toContain('Content-Type: application/x-www-form-urlencoded');
});

it.each([
  { host: 'evil.example', uri: '/user' },
  { uri: 'http://evil.example/user' },
  { uri: '//evil.example/user' },
  { uri: '@evil.example/user' },
])('#59 goes to the service, whatever host was logged: %j', async (request) => {
  const url = (await argumentsIn(commandOf(entryOf(request)))).find((word) => word.startsWith('http'));
  expect(URL.parse(url ?? '')?.origin).toBe('https://api.example.com');
});

it('sends no body where there was none, and says when the log cut it off', async () => {
  expect(await argumentsIn(commandOf(entryOf({ method: 'GET', uri: '/user' })))).not.toContain('--data-raw');
  const cut = commandOf(entryOf({ body: { data: '{"event":"docu' } }));
  expect(cut).toMatch(/^# The log holds only the beginning/);
  expect(await argumentsIn(cut)).toContain('{"event":"docu');
});

it('hands any URI, body and user agent through a real shell unharmed', async () => {
  // A process is started for every case; a few dozen nasty ones say as much as a thousand.
  const nasty = fc.string({
    unit: fc.constantFrom(...`'"\\\`$!*?[]{}()<>|&;#~ -=%^\n\t@aé€😀`),
    maxLength: 30,
  });
  await fc.assert(
    fc.asyncProperty(nasty, nasty, nasty, async (path, data, agent) => {
      const entry = entryOf({ uri: `/v2/${path}`, body: { data }, headers: { 'User-Agent': agent } });
      const words = await argumentsIn(commandOf(entry));
      expect(words[3]).toBe(`https://api.example.com/v2/${path}`);
      if (data.trim() !== '') expect(words.at(-1)).toBe(data);
      if (agent !== '') expect(words).toContain(agent.replace(/[\n\t]+/g, ' '));
    }),
    { numRuns: 40 },
  );
});

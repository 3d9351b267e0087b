import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import type { Operation } from '#contract/operation.ts';
import { emailDocumentGroupCopy } from '#contract/operations/document-groups.ts';
import { createEventSubscription } from '#contract/operations/event-subscriptions.ts';
import { createToken, verifyToken } from '#contract/operations/token.ts';
import { type ApiRequest, schemasOf } from './api-request.ts';
import { requestCurl } from './request-curl.ts';

const run = promisify(execFile);
const HOST = 'https://api.example.com';
const empty = { params: {}, query: {}, headers: {}, body: undefined };

const curlOf = (operation: Operation, request: Partial<ApiRequest>) =>
  requestCurl(operation, schemasOf(operation), { ...empty, ...request }, HOST);

/** What a real shell hands to curl, word for word; `curl` is a function of the shell, so that nothing is sent. */
async function argumentsIn(command: string): Promise<string[]> {
  const variables = 'TOKEN=t0ken\nBASIC_TOKEN=b4sic\nSECRET_KEY=s3cret\nAUTHORIZATION=4uth\nPASSWORD=p4ss';
  const script = `curl() { printf '%s\\0' "$@"; }\n${variables}\n${command}\n`;
  const { stdout } = await run('sh', ['-c', script]);
  return stdout.split('\0').slice(0, -1);
}

it('says all of a request, and leaves every secret to the shell', async () => {
  const body = {
    event: "it's $EVENT",
    attributes: {
      secret_key: 'typed by hand',
      delete_access_token: true,
      headers: { Authorization: 'Bearer typed', 'X-Trace': 'on' },
    },
  };
  const command = curlOf(createEventSubscription, { body });
  expect(command).not.toContain('typed');
  const words = await argumentsIn(command);
  expect(words.slice(0, 6)).toEqual([
    '--globoff',
    '--request',
    'POST',
    'https://api.example.com/v2/event-subscriptions',
    '--header',
    'Authorization: Bearer t0ken',
  ]);
  expect(JSON.parse(words.at(-1) ?? '')).toEqual({
    ...body,
    attributes: {
      ...body.attributes,
      secret_key: 's3cret',
      headers: { Authorization: '4uth', 'X-Trace': 'on' },
    },
  });
});

it('sends no body where the operation takes none, also where it cannot be called from here', async () => {
  const words = await argumentsIn(curlOf(verifyToken, {}));
  expect(words.slice(1)).toEqual([
    '--request',
    'GET',
    'https://api.example.com/oauth2/token',
    '--header',
    'Authorization: Bearer t0ken',
  ]);
});

it('keeps the name of a parameter that is not filled in, and says headers', async () => {
  const request = { headers: { 'X-Skip-Rules': 'a,b' }, body: {} };
  const words = await argumentsIn(curlOf(emailDocumentGroupCopy, request));
  expect(words[3]).toBe(`${HOST}/v2/document-groups/{document_group_id}/send-email`);
  expect(words).toContain('X-Skip-Rules: a,b');
});

it('asks the shell for the secrets of a token request, which nobody types here', async () => {
  const body = { grant_type: 'password', username: 'a+b@c.example' };
  const words = await argumentsIn(curlOf(createToken, { body }));
  expect(words).toContain('Authorization: Basic b4sic');
  expect(words.filter((word) => /^\w+=/.test(word))).toEqual([
    'grant_type=password',
    'username=a+b@c.example',
    'password=p4ss',
  ]);
});

import { execFile, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addContact, addToNewGroup, type TestContact } from '#testing/contacts.ts';
import { needs } from '#testing/needs.ts';
import { temporaryFolder } from '#testing/test-folder.ts';
import { carriers, type Reachable, startReachable } from './both.ts';
import { readAnswer } from './raw.ts';

const isInstalled = spawnSync('curl', ['--version']).status === 0;

describe.each(carriers)('curl over %s', needs(isInstalled, 'curl is not installed'), (carrier) => {
  let service: Reachable;
  let contact: TestContact;
  const caFile = join(temporaryFolder(), 'ca.pem');
  beforeAll(async () => {
    service = await startReachable(carrier);
    writeFileSync(caFile, service.ca ?? '');
    contact = addContact(service.running, service.user);
    addToNewGroup(service.running, service.user, contact, 'Clients');
  });
  afterAll(() => service.close());

  /** Runs curl below the service's address, without the settings of whoever runs the test, and reads its answer. */
  async function curl(path: string, ...options: readonly string[]) {
    const trust = service.ca === undefined ? [] : ['--cacert', caFile];
    const args = ['--disable', '--noproxy', '*', '--silent', '--show-error', '--include', ...trust];
    const url = `${service.running.url}${path}`;
    const output = await new Promise<string>((resolve, reject) => {
      execFile('curl', [...args, ...options, url], (error, stdout, stderr) =>
        error ? reject(new Error(stderr)) : resolve(stdout),
      );
    });
    // With Expect, an interim answer comes first.
    const answer = readAnswer(output.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, ''));
    return { ...answer, status: Number(answer.line.split(' ')[1]) };
  }

  const authorization = () => ['--header', `Authorization: ${service.bearer}`];
  const user = () => ['--user', `${service.application.clientId}:${service.application.clientSecret}`];
  const json = ['--header', 'Content-Type: application/json'];
  const groups = () => `/v2/crm/contacts/${contact.id}/groups`;
  const update = () => `/v2/crm/contacts/${contact.id}`;
  const body = () => JSON.stringify({ email: contact.email, first_name: 'Zoë' });

  it('gets a token with its Basic credentials, in either encoding of a form', async () => {
    const { email, password } = service.user;
    const fields = { grant_type: 'password', username: email, password };
    for (const option of ['--data-urlencode', '--form-string']) {
      const pairs = Object.entries(fields).flatMap(([name, value]) => [option, `${name}=${value}`]);
      const { status, body: text } = await curl('/oauth2/token', ...user(), ...pairs);
      expect(status).toBe(200);
      const { access_token: token } = JSON.parse(text);
      const answer = await curl('/request-logs', '--oauth2-bearer', token);
      expect(answer.status).toBe(200);
    }
  });

  it('updates with a body in one piece, in chunks, and after a 100', async () => {
    const put = ['--request', 'PUT', ...authorization(), '--data-binary', body()];
    const sent = [
      json,
      ['--header', 'Content-Type: application/json; charset=UTF-8'],
      [...json, '--header', 'Transfer-Encoding: chunked'],
      [...json, '--header', 'Expect: 100-continue'],
    ];
    for (const options of sent) {
      const answer = await curl(update(), ...put, ...options);
      expect(answer).toMatchObject({ status: 204, body: '' });
      expect(answer.headers).not.toHaveProperty('content-length');
      expect(service.running.service.contacts.find(contact.id)?.firstName).toBe('Zoë');
    }
  });

  it('is told that its own content type is not the one, when it sends JSON without naming it', async () => {
    const answer = await curl(update(), '--request', 'PUT', ...authorization(), '--data', body());
    expect(answer.status).toBe(400);
    expect(answer.body).toContain('Content-Type');
  });

  it('reads an answer as it is, whatever encodings it offers', async () => {
    const answer = await curl(groups(), ...authorization(), '--header', 'Accept-Encoding: gzip, br, zstd');
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(JSON.parse(answer.body)).toMatchObject({ data: [{ name: 'Clients' }] });
  });

  it('reads with HTTP/1.0, and with a content type but no body', async () => {
    for (const option of [['--http1.0'], json, ['--header', 'Content-Length: 0', ...json]]) {
      expect((await curl(groups(), ...authorization(), ...option)).status).toBe(200);
    }
  });

  it('finds a path only as it is written', async () => {
    for (const path of [`${groups()}/`, `/${groups()}`, groups().toUpperCase()]) {
      expect((await curl(path, ...authorization())).status).toBe(404);
    }
    const spelt = groups().replace('groups', '%67roups');
    expect((await curl(spelt, ...authorization())).status).toBe(200);
  });
});

import {
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addContact } from '#testing/contacts.ts';
import { carriers, type Reachable, startReachable } from './both.ts';

describe.each(carriers)('node:%s', (carrier) => {
  let service: Reachable;
  let agent: HttpAgent;
  beforeAll(async () => {
    service = await startReachable(carrier);
    const options = { keepAlive: true, maxSockets: 1 };
    agent =
      carrier === 'https' ? new HttpsAgent({ ...options, ca: service.ca ?? '' }) : new HttpAgent(options);
  });
  afterAll(async () => {
    agent.destroy();
    await service.close();
  });

  interface Ask extends RequestOptions {
    /** Pieces of the body, written one by one. */
    readonly body?: readonly string[];
  }

  /** Sends a request; with `Expect: 100-continue` the body waits until it is asked for. */
  function ask(path: string, { body = [], headers = {}, ...options }: Ask = {}) {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const send = carrier === 'https' ? httpsRequest : httpRequest;
    const all = { authorization: service.bearer, ...headers };
    const request = send({ host: '127.0.0.1', port: service.port, path, agent, headers: all, ...options });
    request.on('response', resolve).on('error', reject);
    const write = () => {
      for (const piece of body) request.write(piece);
      request.end();
    };
    if (request.hasHeader('expect')) {
      request.on('continue', write);
      request.flushHeaders();
    } else write();
    return promise.then(async (response) => ({
      status: response.statusCode,
      headers: response.headers,
      text: await text(response),
      reused: request.reusedSocket,
    }));
  }

  const put = { method: 'PUT', headers: { 'content-type': 'application/json' } };

  it('keeps its connection through answers with a body, without one, and through refusals', async () => {
    const contact = addContact(service.running, service.user);
    const path = `/v2/crm/contacts/${contact.id}`;
    const body = [JSON.stringify({ email: contact.email })];
    await ask(`${path}/groups`);
    const answers = [
      await ask(`${path}/groups`),
      await ask(path, { ...put, body }),
      await ask(path, { ...put, body: ['{}'] }),
      await ask('/unknown', { ...put, body }),
      await ask(path, { ...put, body, headers: { ...put.headers, authorization: 'Bearer x' } }),
      await ask(`${path}/groups`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 204, 400, 404, 400, 200]);
    expect(answers.map(({ reused }) => reused)).toEqual(answers.map(() => true));
  });

  it('sends a body in pieces that cut a character in two, and after a 100', async () => {
    const contact = addContact(service.running, service.user);
    const path = `/v2/crm/contacts/${contact.id}`;
    const json = JSON.stringify({ email: contact.email, last_name: 'Ångström' });
    const bytes = Buffer.from(json);
    const at = bytes.indexOf('Å') + 1;
    const pieces = [bytes.subarray(0, at).toString('latin1'), bytes.subarray(at).toString('latin1')];
    expect((await askLatin1(path, pieces)).status).toBe(204);
    expect(service.running.service.contacts.find(contact.id)?.lastName).toBe('Ångström');
    const headers = { ...put.headers, expect: '100-continue' };
    const other = JSON.stringify({ email: contact.email, last_name: 'Other' });
    expect((await ask(path, { method: 'PUT', headers, body: [other] })).status).toBe(204);
    expect(service.running.service.contacts.find(contact.id)?.lastName).toBe('Other');
  });

  /** Sends a body whose pieces are bytes. */
  function askLatin1(path: string, pieces: readonly string[]) {
    const body = pieces.map((piece) => Buffer.from(piece, 'latin1') as unknown as string);
    return ask(path, { ...put, body });
  }

  it.each([
    ['names a content type without sending a body', { 'content-type': 'application/json' }],
    ['says that its body is empty', { 'content-type': 'application/json', 'content-length': '0' }],
    ['sends an empty form', { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '0' }],
    ['sends an empty body of no type', { 'content-length': '0' }],
    ['names a charset', { 'content-type': 'application/json;charset=utf-8' }],
    ['asks for gzip', { 'accept-encoding': 'gzip, deflate, br' }],
    ['accepts other types', { accept: 'text/html' }],
  ])('reaches GET and DELETE operations when it %s', async (_, headers) => {
    const answer = await ask('/request-logs?per_page=1', { headers });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-encoding']).toBeUndefined();
    // A group that is not there: the refusal of the operation, and none of the body.
    const group = 'a'.repeat(40);
    const unshared = await ask(`/v2/document-groups/${group}/roles/${group}`, { method: 'DELETE', headers });
    expect(unshared.text).toContain('12029026');
  });

  it('is told that a connection that was cut off in a body is not worth a word', async () => {
    const send = carrier === 'https' ? httpsRequest : httpRequest;
    const headers = { authorization: service.bearer, ...put.headers, 'content-length': '1000' };
    const path = `/v2/crm/contacts/${addContact(service.running, service.user).id}`;
    const options = { host: '127.0.0.1', port: service.port, path, ca: service.ca };
    const request = send({ ...options, method: 'PUT', headers });
    const failed = new Promise((resolve) => request.once('error', resolve));
    request.write('{"email"', () => request.destroy(new Error('cut off')));
    await failed;
    expect((await ask('/request-logs')).status).toBe(200);
  });
});

import { once } from 'node:events';
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
    readonly body?: readonly (string | Uint8Array)[];
  }

  async function ask(path: string, { body = [], headers = {}, ...options }: Ask = {}) {
    const send = carrier === 'https' ? httpsRequest : httpRequest;
    const all = { authorization: service.bearer, ...headers };
    const request = send({ host: '127.0.0.1', port: service.port, path, agent, headers: all, ...options });
    for (const piece of body) request.write(piece);
    request.end();
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    await text(response);
    return { status: response.statusCode, reused: request.reusedSocket };
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

  it('sends a body in pieces that cut a character in two', async () => {
    const { id, email } = addContact(service.running, service.user);
    const bytes = Buffer.from(JSON.stringify({ email, last_name: 'Ångström' }));
    const at = bytes.indexOf('Å') + 1;
    const body = [bytes.subarray(0, at), bytes.subarray(at)];
    expect((await ask(`/v2/crm/contacts/${id}`, { ...put, body })).status).toBe(204);
    expect(service.running.service.contacts.find(id)?.lastName).toBe('Ångström');
  });
});

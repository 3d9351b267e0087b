import { FormData, fetch, Pool } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addContact, addToNewGroup } from '#testing/contacts.ts';
import { carriers, type Reachable, startReachable } from './both.ts';

describe.each(carriers)('undici over %s', (carrier) => {
  let service: Reachable;
  let pool: Pool;
  beforeAll(async () => {
    service = await startReachable(carrier);
    const connect = service.ca === undefined ? {} : { ca: service.ca };
    pool = new Pool(service.running.url, { connections: 1, pipelining: 10, connect });
  });
  afterAll(async () => {
    await pool.close();
    await service.close();
  });

  const grant = () => ({
    grant_type: 'password',
    username: service.user.email,
    password: service.user.password,
  });

  const askToken = (body: FormData | URLSearchParams) =>
    fetch(`${service.running.url}/oauth2/token`, {
      method: 'POST',
      body,
      headers: { authorization: service.application.basic },
      dispatcher: pool,
    });

  it('gets a token with a form of either encoding', async () => {
    const multipart = new FormData();
    for (const [name, value] of Object.entries(grant())) multipart.append(name, value);
    for (const body of [new URLSearchParams(grant()), multipart]) {
      const answer = await askToken(body);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({ token_type: 'bearer', expires_in: expect.any(String) });
    }
  });

  it('is told of a file where a text belongs', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(grant())) form.append(name, value);
    form.set('password', new Blob([service.user.password]), 'password.txt');
    const answer = await askToken(form);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('not a file');
  });

  it('sends many requests before the first is answered, and each gets its own answer', async () => {
    const contacts = Array.from({ length: 20 }, (_, index) => {
      const contact = addContact(service.running, service.user);
      const name = `Group ${index}`;
      addToNewGroup(service.running, service.user, contact, name);
      return { id: contact.id, name };
    });
    const names = await Promise.all(
      contacts.map(async ({ id }) => {
        const path = `/v2/crm/contacts/${id}/groups`;
        const { body } = await pool.request({
          path,
          method: 'GET',
          headers: { authorization: service.bearer },
        });
        const { data } = (await body.json()) as { data: { name: string }[] };
        return data[0]?.name;
      }),
    );
    expect(names).toEqual(contacts.map(({ name }) => name));
  });

  it('follows links to the next page as they are', async () => {
    const contact = addContact(service.running, service.user);
    for (const name of ['A', 'B', 'C']) addToNewGroup(service.running, service.user, contact, name);
    const seen: string[] = [];
    let url: string | undefined = `${service.running.url}/v2/crm/contacts/${contact.id}/groups?per_page=1`;
    while (url) {
      expect(url.startsWith(`${carrier}://`)).toBe(true);
      const answer = await fetch(url, { headers: { authorization: service.bearer }, dispatcher: pool });
      const page = (await answer.json()) as {
        data: { name: string }[];
        meta: { pagination: { links: { next?: string } } };
      };
      seen.push(...page.data.map(({ name }) => name));
      url = page.meta.pagination.links.next;
    }
    expect(seen).toEqual(['A', 'B', 'C']);
  });
});

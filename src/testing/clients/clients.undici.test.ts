import { Pool } from 'undici';
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
});

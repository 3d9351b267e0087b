import { describe, expect, it } from 'vitest';
import { listContactGroups } from '#contract/operations/contacts.ts';
import { standingAt } from '#testing/clock.ts';
import { addContact, addToNewGroup } from '#testing/contacts.ts';
import { addPerson, ask } from '#testing/people.ts';
import { sharedService } from '#testing/shared-service.ts';

const NOW = 1_800_000_000;

const running = await sharedService({ clock: standingAt(NOW) });

/** A user with a contact in as many groups as there are names. */
async function arrange(names: readonly string[]) {
  const person = await addPerson(running);
  const contact = addContact(running, person.user);
  const ids = names.map((name) => addToNewGroup(running, person.user, contact, name));
  const path = `/v2/crm/contacts/${contact.id}/groups`;
  const list = async (query = '') => {
    const { body } = await ask(running, person, 'GET', `${path}${query}`);
    return listContactGroups.responses[200].parse(body);
  };
  return { ids, list };
}

describe('listContactGroups', () => {
  it('answers the groups by name, with their times', async () => {
    const { ids, list } = await arrange(['Tenants', 'board', 'Clients']);
    const { data, meta } = await list();
    expect(data).toEqual(
      [1, 2, 0].map((at) => ({
        id: ids[at],
        name: ['Tenants', 'board', 'Clients'][at],
        created_at: NOW,
        updated_at: NOW,
      })),
    );
    expect(meta.pagination).toMatchObject({ count: 3, total: 3, per_page: 15, total_pages: 1, links: {} });
  });

  it('leads through all pages by its links, each group once', async () => {
    const names = Array.from({ length: 7 }, (_, index) => `Group ${index}`);
    const { list } = await arrange(names);
    const first = await list('?per_page=3');
    expect(first.meta.pagination).toMatchObject({ count: 3, total: 7, total_pages: 3, current_page: 1 });
    const seen = first.data.map(({ name }) => name);
    let next = first.meta.pagination.links?.next;
    while (next) {
      const page = await list(new URL(next).search);
      seen.push(...page.data.map(({ name }) => name));
      next = page.meta.pagination.links?.next;
    }
    expect(seen).toEqual(names);
  });

  it('answers none of a contact without groups', async () => {
    const { list } = await arrange([]);
    expect(await list()).toMatchObject({ data: [], meta: { pagination: { total: 0, total_pages: 1 } } });
  });
});

import { operations } from '#contract/operations.ts';
import { type Exchange, pagination, refused, type Script, succeeded, type World } from '../exchange.ts';
import { personOf } from '../names.ts';

const { listContactGroups, updateContact, setAllowedTeamAdmin } = operations;

const GROUP_NAMES = ['Clients', 'Opposing counsel', 'Experts', 'Tenants', 'Landlords', 'Board'];

export const contactGroups: Script = ({ random, things, now }): Exchange => {
  const query: Record<string, number> = random.chance(0.5) ? { per_page: 15, page: 1 } : {};
  const sent = { params: { contact_id: things.any('contact').id }, query, median: 45 };
  const count = random.int(3);
  const groups = Array.from({ length: count }, () => {
    const group = things.any('contactGroup');
    const created = now - 86_400 * (30 + group.index);
    const name = GROUP_NAMES[group.index % GROUP_NAMES.length];
    return { id: group.id, name, created_at: created, updated_at: created + 3600 };
  });
  return random.weighted<() => Exchange>([
    [() => succeeded(listContactGroups, sent, { data: groups, meta: pagination(count, count, 15) }), 30],
    [
      () =>
        refused(listContactGroups, 27404001, { ...sent, params: { contact_id: things.unknown('contact') } }),
      2,
    ],
    [() => refused(listContactGroups, 27400903, { ...sent, query: { per_page: 250 } }), 1],
    [() => refused(listContactGroups, 27400904, { ...sent, query: { page: 'first' } }), 1],
  ])();
};

function contactOf(world: World) {
  const contact = world.things.any('contact');
  const { first, last, email, company } = personOf(contact.index);
  const body = {
    email,
    first_name: first,
    last_name: last,
    phone: { number: `415555${String(1000 + (contact.index % 9000))}`, country_code: 'US' },
    address: {
      city: 'Portland',
      state: 'Oregon',
      street: '12 Harbour Street',
      country: 'US',
      zip_code: '97205',
    },
    company: { name: company, job_title: world.random.pick(['Director', 'Counsel', 'Office manager']) },
  };
  return { id: contact.id, body };
}

/** The same with the zip code of a British address, as a form sends it in which the country was never changed. */
const withForeignZip = ({ address, ...rest }: ReturnType<typeof contactOf>['body']) => ({
  ...rest,
  address: { ...address, zip_code: 'EC1A 1BB' },
});

type ContactCode = Parameters<typeof refused<typeof updateContact>>[1];

export const contact: Script = (world): Exchange => {
  const { id, body } = contactOf(world);
  const sent = { params: { contact_id: id }, body, median: 110 };
  const refuse =
    (code: ContactCode, wrong: unknown = body) =>
    () =>
      refused(updateContact, code, { ...sent, body: wrong });
  return world.random.weighted<() => Exchange>([
    [() => succeeded(updateContact, sent), 60],
    [refuse(27422001), 2],
    [refuse(27400002, { ...body, email: 'unknown' }), 1],
    [refuse(27400004, { ...body, phone: { number: '555-0199' } }), 1],
    [refuse(27400016, { ...body, address: { ...body.address, country: 'USA' } }), 1],
    [refuse(27400027, { ...body, address: { zip_code: '97205' } }), 1],
    [refuse(27422002, withForeignZip(body)), 1],
    [refuse(27400913), 1],
  ])();
};

/** The bulk import of the demo story: addresses that nobody had checked. */
export const badImport: Script = (world): Exchange => {
  const { id, body } = contactOf(world);
  const sent = { params: { contact_id: id }, median: 110 };
  return world.random.weighted<() => Exchange>([
    [() => refused(updateContact, 27400002, { ...sent, body: { ...body, email: 'n/a' } }), 4],
    [() => refused(updateContact, 27422001, { ...sent, body }), 3],
    [() => refused(updateContact, 27422002, { ...sent, body: withForeignZip(body) }), 1],
    [() => succeeded(updateContact, { ...sent, body }), 4],
  ])();
};

export const teamAdmin: Script = ({ random, organizationId }): Exchange => {
  const body = { email: personOf(random.int(40)).email, active: random.chance(0.5) };
  const sent = { params: { org_id: organizationId }, body, median: 75 };
  return random.weighted<() => Exchange>([
    [() => succeeded(setAllowedTeamAdmin, sent), 10],
    [() => refused(setAllowedTeamAdmin, 12012003, { ...sent, body: { ...body, email: 'reception' } }), 1],
    [() => refused(setAllowedTeamAdmin, 12012014, { ...sent, body: { email: body.email } }), 1],
    [() => refused(setAllowedTeamAdmin, 12012015, sent), 1],
    [() => refused(setAllowedTeamAdmin, 25006002, sent), 1],
  ])();
};

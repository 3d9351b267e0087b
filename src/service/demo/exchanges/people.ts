import * as codes from '#contract/errors/error-codes.ts';
import { operations } from '#contract/operations.ts';
import {
  type Exchange,
  isManager,
  pagination,
  refused,
  type Script,
  succeeded,
  type World,
} from '../exchange.ts';
import { contactGroupNameOf, contactOf, groupsOfContact } from '../facts/contacts.ts';
import { type StaffMember, staffOf } from '../facts/people.ts';
import { personOf } from '../names.ts';
import { createdAt } from '../population.ts';

const { listContactGroups, updateContact, setAllowedTeamAdmin } = operations;

export const contactGroups: Script = ({ random, entities, end }): Exchange => {
  const query: Record<string, number> = random.chance(0.5) ? { per_page: 15, page: 1 } : {};
  const contact = entities.any('contact');
  const sent = { params: { contact_id: contact.id }, query, median: 45 };
  const groups = groupsOfContact(contact.index).map((index) => {
    const created = createdAt('contactGroup', index, end);
    const name = contactGroupNameOf(index);
    return { id: entities.at('contactGroup', index).id, name, created_at: created, updated_at: created };
  });
  const data = groups.sort((a, b) => a.name.localeCompare(b.name));
  const count = data.length;
  return random.weighted<() => Exchange>([
    [() => succeeded(listContactGroups, sent, { data, meta: pagination(count, count, 15) }), 30],
    [
      () =>
        refused(listContactGroups, codes.CONTACT_NOT_FOUND, {
          ...sent,
          params: { contact_id: entities.unknown('contact') },
        }),
      2,
    ],
    [
      () =>
        refused(listContactGroups, codes.CONTACT_GROUPS_PER_PAGE_ABOVE_HUNDRED, {
          ...sent,
          query: { per_page: 250 },
        }),
      1,
    ],
    [
      () =>
        refused(listContactGroups, codes.CONTACT_GROUPS_PAGE_NOT_DIGIT, {
          ...sent,
          query: { page: 'first' },
        }),
      1,
    ],
  ])();
};

function updateOf(world: World) {
  const { id, index } = world.entities.any('contact');
  const { first, last, email, phone, address, company } = contactOf(index);
  return { id, index, body: { email, first_name: first, last_name: last, phone, address, company } };
}

/** Number of another contact, whose address is taken. */
const otherThan = (index: number) => (index > 0 ? index - 1 : 1);

/** The same with the zip code of another country, as a form sends it in which the country was never changed. */
const withForeignZip = ({ address, ...rest }: ReturnType<typeof updateOf>['body']) => ({
  ...rest,
  address: { ...address, zip_code: address.country === 'GB' ? '97205-2245' : 'EC1A 1BB' },
});

type ContactCode = Parameters<typeof refused<typeof updateContact>>[1];

export const contact: Script = (world): Exchange => {
  const { id, index, body } = updateOf(world);
  const sent = { params: { contact_id: id }, body, median: 110 };
  const refuse =
    (code: ContactCode, wrong: unknown = body) =>
    () =>
      refused(updateContact, code, { ...sent, body: wrong });
  return world.random.weighted<() => Exchange>([
    [() => succeeded(updateContact, sent), 60],
    [refuse(codes.CONTACT_EMAIL_TAKEN, { ...body, email: personOf(otherThan(index)).email }), 2],
    [refuse(codes.CONTACT_EMAIL_INVALID, { ...body, email: 'unknown' }), 1],
    [refuse(codes.CONTACT_NUMBER_LENGTH, { ...body, phone: { number: '555-0199' } }), 1],
    [refuse(codes.CONTACT_COUNTRY_TOO_LONG, { ...body, address: { ...body.address, country: 'USA' } }), 1],
    [refuse(codes.CONTACT_ZIP_CODE_WITHOUT_COUNTRY, { ...body, address: { zip_code: '97205' } }), 1],
    [refuse(codes.CONTACT_ZIP_CODE_UNSUPPORTED, withForeignZip(body)), 1],
    [refuse(codes.CONTACT_SHARED), 1],
  ])();
};

/** The bulk import of the demo data: addresses that nobody had checked. */
export const badImport: Script = (world): Exchange => {
  const { id, index, body } = updateOf(world);
  const taken = { ...body, email: personOf(otherThan(index)).email };
  const sent = { params: { contact_id: id }, median: 110 };
  return world.random.weighted<() => Exchange>([
    [
      () => refused(updateContact, codes.CONTACT_EMAIL_INVALID, { ...sent, body: { ...body, email: 'n/a' } }),
      4,
    ],
    [() => refused(updateContact, codes.CONTACT_EMAIL_TAKEN, { ...sent, body: taken }), 3],
    [
      () =>
        refused(updateContact, codes.CONTACT_ZIP_CODE_UNSUPPORTED, { ...sent, body: withForeignZip(body) }),
      1,
    ],
    [() => succeeded(updateContact, { ...sent, body }), 4],
  ])();
};

const isAdmin = ({ teamAdmin }: StaffMember) => teamAdmin !== undefined;

export const teamAdmin: Script = (world): Exchange => {
  const { random, organization, organizationId } = world;
  const [admins, others] = [
    staffOf(organization).filter(isAdmin),
    staffOf(organization).filter((it) => !isAdmin(it)),
  ];
  const body = { email: random.pick(admins).email, active: random.chance(0.5) };
  const sent = { params: { org_id: organizationId }, body, median: 75 };
  if (!isManager(world)) return refused(setAllowedTeamAdmin, codes.ORGANIZATION_RIGHTS_INSUFFICIENT, sent);
  const wrong = { ...sent, body: { ...body, email: random.pick(others).email } };
  return random.weighted<() => Exchange>([
    [() => succeeded(setAllowedTeamAdmin, sent), 10],
    [
      () =>
        refused(setAllowedTeamAdmin, codes.TEAM_ADMIN_EMAIL_INVALID, {
          ...sent,
          body: { ...body, email: 'reception' },
        }),
      1,
    ],
    [
      () =>
        refused(setAllowedTeamAdmin, codes.TEAM_ADMIN_ACTIVE_MISSING, {
          ...sent,
          body: { email: body.email },
        }),
      1,
    ],
    [() => refused(setAllowedTeamAdmin, codes.USER_NOT_AMONG_ADMINS, wrong), 1],
  ])();
};

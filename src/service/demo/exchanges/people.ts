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
import { contactGroupNameOf, contactOf, descriptionOf, groupsOfContact } from '../facts/contacts.ts';
import { type StaffMember, staffOf } from '../facts/people.ts';
import { landmarks } from '../landmarks.ts';
import { personOf } from '../names.ts';
import { createdAt, type DemoEntity, idOf } from '../population.ts';

const { listContacts, createContact, getContact, updateContact, deleteContact } = operations;
const { addAllowedTeamAdmin, listAllowedTeamAdmins, listContactGroups, setAllowedTeamAdmin } = operations;

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
  const { organization } = world;
  const { id, index, body } = updateOf(world);
  const sent = { params: { contact_id: id }, body, median: 110 };
  const refuse =
    (code: ContactCode, wrong: unknown = body) =>
    () =>
      refused(updateContact, code, { ...sent, body: wrong });
  const shared = () =>
    refused(updateContact, codes.CONTACT_SHARED, {
      ...sent,
      params: { contact_id: landmarks.sharedContact },
    });
  return world.random.weighted<() => Exchange>([
    [() => succeeded(updateContact, sent), 60],
    [refuse(codes.CONTACT_EMAIL_TAKEN, { ...body, email: personOf(otherThan(index)).email }), 2],
    [refuse(codes.CONTACT_EMAIL_INVALID, { ...body, email: 'unknown' }), 1],
    [refuse(codes.CONTACT_NUMBER_LENGTH, { ...body, phone: { number: '555-0199' } }), 1],
    [refuse(codes.CONTACT_COUNTRY_TOO_LONG, { ...body, address: { ...body.address, country: 'USA' } }), 1],
    [
      refuse(codes.CONTACT_ZIP_CODE_WITHOUT_COUNTRY, {
        ...body,
        address: { zip_code: '97205', country: '' },
      }),
      1,
    ],
    [refuse(codes.CONTACT_ZIP_CODE_UNSUPPORTED, withForeignZip(body)), 1],
    [organization === 0 ? shared : refuse(codes.CONTACT_EMAIL_INVALID, { ...body, email: 'unknown' }), 1],
  ])();
};

/** A contact as it is answered. */
function recordOf(world: World, { id, index }: DemoEntity) {
  const { first, last, email, phone, address, company } = contactOf(index);
  const created = createdAt('contact', index, world.end);
  return {
    id,
    ...{ email, first_name: first, last_name: last, description: descriptionOf(index) },
    ...{ phone, company, address: { apartment: null, state: null, ...address } },
    ...{ created_at: created, updated_at: created },
  };
}

/** Contacts on a page of the demo logs. */
const PAGE = 5;

export const contacts: Script = (world): Exchange => {
  const { random, entities } = world;
  if (random.chance(0.05)) {
    const query = { per_page: 500 };
    return refused(listContacts, codes.CONTACT_GROUPS_PER_PAGE_ABOVE_HUNDRED, { query, median: 60 });
  }
  if (random.chance(0.5)) {
    const found = recordOf(world, entities.any('contact'));
    const filters = JSON.stringify([{ _OR: [{ email: { type: 'like', value: found.email } }] }]);
    const sent = { query: { per_page: PAGE, filters }, median: 70 };
    return succeeded(listContacts, sent, { data: [found], meta: pagination(1, 1, PAGE) });
  }
  const total = entities.size('contact');
  const newest = Array.from({ length: PAGE }, (_, position) => entities.at('contact', total - 1 - position));
  const data = newest.map((entity) => recordOf(world, entity));
  const sent = { query: { per_page: PAGE }, median: 60 };
  return succeeded(listContacts, sent, { data, meta: pagination(PAGE, total, PAGE) });
};

export const contactRead: Script = (world): Exchange => {
  const { random, entities } = world;
  const contact = entities.any('contact');
  const sentFor = (id: string) => ({ params: { contact_id: id }, median: 35 });
  if (random.chance(0.06))
    return refused(getContact, codes.CONTACT_NOT_FOUND, sentFor(entities.unknown('contact')));
  return succeeded(getContact, sentFor(contact.id), { data: recordOf(world, contact) });
};

export const contactCreated: Script = (world): Exchange => {
  const { id, body } = updateOf(world);
  const sent = { body, median: 120 };
  if (world.random.chance(0.15)) return refused(createContact, codes.CONTACT_EMAIL_TAKEN, sent);
  return succeeded(createContact, sent, { data: { id } });
};

/** Contacts that were there once: no others than these are deleted in the logs. */
const FORMER = 8_000_000;

export const contactDeleted: Script = ({ random, entities }): Exchange => {
  const { id } = entities.at('contact', FORMER + random.int(400));
  const sent = { params: { contact_id: id }, median: 55 };
  return random.chance(0.15)
    ? refused(deleteContact, codes.CONTACT_NOT_FOUND, sent)
    : succeeded(deleteContact, sent);
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
  const admin = random.pick(admins);
  // As they are now: the newest call must not say otherwise than the list of admins does.
  const body = { email: admin.email, active: admin.teamAdmin };
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

export const teamAdmins: Script = (world): Exchange => {
  const { organization, organizationId } = world;
  const sent = { params: { org_id: organizationId }, median: 35 };
  if (!isManager(world)) return refused(listAllowedTeamAdmins, codes.ORGANIZATION_RIGHTS_INSUFFICIENT, sent);
  const data = staffOf(organization).flatMap(({ first, last, email, teamAdmin: active }, index) =>
    active === undefined
      ? []
      : [{ id: idOf('staff', organization, index), email, active, first_name: first, last_name: last }],
  );
  return succeeded(listAllowedTeamAdmins, sent, {
    data: data.toSorted((one, other) => (one.last_name < other.last_name ? -1 : 1)),
  });
};

export const newTeamAdmin: Script = (world): Exchange => {
  const { random, organization, organizationId } = world;
  const { email } = random.pick(staffOf(organization).filter(isAdmin));
  const sent = { params: { org_id: organizationId }, body: { email }, median: 70 };
  if (!isManager(world)) return refused(addAllowedTeamAdmin, codes.ORGANIZATION_RIGHTS_INSUFFICIENT, sent);
  if (random.chance(0.8)) return succeeded(addAllowedTeamAdmin, sent);
  return refused(addAllowedTeamAdmin, codes.TEAM_ADMIN_EMAIL_INVALID, {
    ...sent,
    body: { email: 'reception' },
  });
};

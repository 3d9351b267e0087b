import { hashSecret, newId } from '../auth/secrets.ts';
import { timesOf, type Writing } from './writing.ts';

export function writeUsers({ seed, passwords, now, row, place }: Writing): void {
  place('user', seed.users, (user, id) => {
    const { email, first_name, last_name, email_verified, last_login, deleted, subscription, password } =
      user;
    const password_hash = user.password_hash ?? passwords.get(password ?? '');
    const names = { first_name, last_name, password_hash };
    const times = { created: user.created ?? now, last_login, deleted };
    const key = row('users', { id, email, email_verified, ...names, ...times });
    if (subscription) row('user_subscriptions', { user_key: key, ...subscription });
    return key;
  });
}

export function writeOrganizations({ seed, now, row, place, key }: Writing): void {
  place('organization', seed.organizations, ({ name, plan, disable_branding_setup, ...rest }, id) => {
    const created = rest.created ?? now;
    const organization = { id, name, plan, disable_branding_setup, created, deleted: rest.deleted };
    const organization_key = row('organizations', organization);
    for (const { user, role } of rest.members)
      row('organization_members', { organization_key, user_key: key('user', user), role });
    for (const { user, active } of rest.team_admins)
      row('allowed_team_admins', { organization_key, user_key: key('user', user), active });
    return organization_key;
  });
}

export function writeApplications({ seed, now, row, place, key }: Writing): void {
  const everybody = seed.users.flatMap(({ email, deleted }) => (deleted === undefined ? [email] : []));
  place('application', seed.applications, (application, id) => {
    const { client_id, name = client_id, active, api_subscription, deleted } = application;
    const { client_secret, client_secret_hash: hash, owners = everybody } = application;
    // Without a secret nobody knows one.
    const client_secret_hash = hash ?? hashSecret(client_secret ?? newId());
    const organization_key = key('organization', application.organization);
    const settings = { active, api_subscription, created: application.created ?? now, deleted };
    const columns = { id, name, client_id, client_secret_hash, organization_key, ...settings };
    const application_key = row('applications', columns);
    for (const owner of owners) row('application_owners', { user_key: key('user', owner), application_key });
    return application_key;
  });
  for (const { key: secret, hash, name, application, user, created = now } of seed.api_keys)
    row('api_keys', {
      hash: hash ?? hashSecret(secret ?? newId()),
      application_key: key('application', application),
      user_key: key('user', user),
      ...{ name, created },
    });
}

export function writeBrands({ seed, database, now, row, place, key, at }: Writing): void {
  place('brand', seed.brands, ({ title, organization, user, resources, created = now }, id) => {
    const owner_type = organization ? 'organization' : user ? 'user' : 'common';
    const owner = { organization_key: key('organization', organization), user_key: key('user', user) };
    const brand_key = row('brands', { id, title, owner_type, ...owner, created });
    for (const [kind, data] of Object.entries(resources))
      if (data !== undefined)
        row('brand_resources', { brand_key, kind, data: JSON.stringify(data), updated: created });
    return brand_key;
  });
  for (const section of ['organizations', 'applications'] as const) {
    const assign = database.prepare(`UPDATE ${section} SET brand_key = ? WHERE key = ?`);
    const kind = section === 'organizations' ? 'organization' : 'application';
    for (const [index, { brand }] of seed[section].entries())
      if (brand !== undefined) assign.run(key('brand', brand), at(kind, index).key);
  }
}

export function writeContacts({ seed, now, row, place, key }: Writing): void {
  place('contact_group', seed.contact_groups, ({ owner, name, ...times }, id) =>
    row('contact_groups', { id, owner_key: key('user', owner), name, ...timesOf(times, now) }),
  );
  for (const contact of seed.contacts) {
    const { id = newId(), owner, email, first_name, last_name, description } = contact;
    const { phone, address, company, groups, shared_with: sharedWith } = contact;
    const contact_key = row('contacts', {
      ...{ id, owner_key: key('user', owner), email, first_name, last_name, description, ...address },
      ...{ phone_number: phone.number, phone_country_code: phone.country_code },
      ...{ company_name: company.name, job_title: company.job_title, ...timesOf(contact, now) },
    });
    for (const user of sharedWith) row('contact_shares', { contact_key, user_key: key('user', user) });
    for (const group of groups)
      row('contact_group_members', { contact_key, group_key: key('contact_group', group) });
  }
}

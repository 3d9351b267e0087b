import { hashSecret } from '#service/auth/secrets.ts';
import { world } from './world.ts';
import { adding, changing, send, type Writer } from './writer.ts';

function contactWriter(id: string, index: number): Writer {
  const email = `contact${index}@test.example`;
  return changing(`contact ${index}`, 'SELECT first_name FROM contacts WHERE id = ?', id, (count) => ({
    ...{ method: 'PUT', path: `/v2/crm/contacts/${id}`, value: `Name ${count}` },
    body: { email, first_name: `Name ${count}` },
  }));
}

function colourWriter(brandId: string): Writer {
  const path = `/v2/organizations/${world.organizationId}/brands/${brandId}/resources/general`;
  return changing(
    'general resource',
    `SELECT data ->> '$."main-background"' FROM brand_resources
     WHERE kind = 'general' AND brand_key = (SELECT key FROM brands WHERE id = ?)`,
    brandId,
    (count) => {
      const value = `#${(count % 0xffffff).toString(16).padStart(6, '0')}`;
      return { method: 'PUT', path, body: { 'main-background': value }, value };
    },
  );
}

function emailWriter(brandId: string): Writer {
  const ofOrganization = `/v2/organizations/${world.organizationId}/brands/${brandId}/resources/email`;
  return changing(
    'email resource',
    `SELECT data ->> '$.subject' FROM brand_resources
     WHERE kind = 'email' AND brand_key = (SELECT key FROM brands WHERE id = ?)`,
    brandId,
    (count, value) =>
      value === null
        ? {
            ...{ method: 'PUT', path: `/v2/brands/${brandId}/resources/email`, value: `Subject ${count}` },
            body: { subject: `Subject ${count}` },
          }
        : { method: 'DELETE', path: ofOrganization, value: null },
  );
}

function assignmentWriter(table: 'documents' | 'applications', id: string): Writer {
  const path = `/v2/${table}/${id}/brand`;
  return changing(
    `brand of ${table}`,
    `SELECT b.id FROM ${table} t LEFT JOIN brands b ON b.key = t.brand_key WHERE t.id = ?`,
    id,
    (count, value) => {
      if (value !== null) return { method: 'DELETE', path, value: null };
      const brandId = world.brandIds[count % world.brandIds.length] ?? '';
      return { method: 'PUT', path, body: { brand_id: brandId }, value: brandId };
    },
  );
}

/** @param callback sets its subscriptions apart from those of other writers */
function subscriptionWriter(callback: string): Writer {
  const { documentIds } = world;
  return adding('subscription', 'SELECT 1 FROM event_subscriptions WHERE id = ?', async (url, count) => {
    // At most 20 of one event on one document.
    const entityId = documentIds[count % documentIds.length];
    const event = count % 2 === 0 ? 'document.open' : 'document.complete';
    const body = {
      event,
      entity_id: entityId,
      attributes: { callback: `https://hooks.example/${callback}/${count}` },
    };
    const answer = await send(url, { method: 'POST', path: '/v2/event-subscriptions', body });
    return (answer as { data: { id: string } }).data.id;
  });
}

/** Copies are made a moment after they were answered, by this life of the service or the next: each of them once. */
function copyWriter(): Writer {
  return adding(
    'copy',
    `WITH names AS (SELECT name FROM scheduled_copies UNION ALL SELECT name FROM document_groups)
     SELECT 1 WHERE (SELECT count(*) FROM names WHERE name = ?) = 1`,
    async (url, count) => {
      const name = `Copy ${count}`;
      const path = `/v2/document-groups/${world.groupId}/copy`;
      await send(url, { method: 'POST', path, body: { document_group_name: name } });
      return name;
    },
  );
}

function faxWriter(): Writer {
  return adding('fax', 'SELECT 1 FROM outbox_messages WHERE subject = ?', async (url, count) => {
    const subject = `Fax ${count}`;
    const body = { recipient_number: '+12025550123', documents: [world.documentIds[0]], subject };
    await send(url, { method: 'POST', path: '/v2/faxes/send', body });
    return subject;
  });
}

interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

/** Signs in, and then lives on its refresh tokens, until one may have been used without an answer. */
function tokenWriter(): Writer {
  let refreshToken: string | undefined;
  return adding(
    'access token',
    'SELECT 1 FROM access_tokens WHERE hash = ? AND grant_key IN (SELECT key FROM grants)',
    async (url) => {
      const fields: Record<string, string> = refreshToken
        ? { grant_type: 'refresh_token', refresh_token: refreshToken }
        : { grant_type: 'password', username: world.email, password: world.password };
      refreshToken = undefined;
      const headers = { authorization: world.basic };
      const body = new URLSearchParams(fields);
      const answer = await fetch(`${url}/oauth2/token`, { method: 'POST', headers, body });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`The token request was answered with ${answer.status}: ${text}`);
      const tokens = JSON.parse(text) as Tokens;
      refreshToken = tokens.refresh_token;
      return hashSecret(tokens.access_token);
    },
  );
}

/** Writers that do not disturb each other: no two write the same record. */
export function newWriters(): readonly Writer[] {
  const [assigned = '', second = ''] = world.documentIds;
  return [
    ...world.contactIds.map(contactWriter),
    colourWriter(world.brandIds[0] ?? ''),
    emailWriter(world.brandIds[1] ?? ''),
    assignmentWriter('documents', assigned),
    assignmentWriter('documents', second),
    assignmentWriter('applications', world.applicationId),
    subscriptionWriter('first'),
    subscriptionWriter('second'),
    copyWriter(),
    faxWriter(),
    tokenWriter(),
  ];
}

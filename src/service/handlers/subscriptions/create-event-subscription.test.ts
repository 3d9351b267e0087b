import { beforeEach, describe, expect, it } from 'vitest';
import { standingAt } from '#testing/clock.ts';
import { addDocument, addDocumentGroup } from '#testing/documents.ts';
import { addUser, testId } from '#testing/service.ts';
import { ownService, sharedService } from '#testing/shared-service.ts';
import { addSubscriber, type Subscriber, testCallback } from '#testing/subscriptions.ts';

const NOW = 1_800_000_000;

let subscriber: Subscriber;
const running = await sharedService({ clock: standingAt(NOW) });
beforeEach(async () => {
  subscriber = await addSubscriber(running);
});

const wanted = (event: string, entityId: string, attributes: object = {}) => ({
  event,
  entity_id: entityId,
  attributes: { callback: testCallback(), ...attributes },
});

it('is made for the event names of the document alone where a service has no others', async () => {
  const documented = await ownService({ settings: { documentedOnly: true } });
  const { user, create } = await addSubscriber(documented);
  const { id } = addDocument(documented, user);
  for (const event of ['document.open', 'document.complete'])
    expect(await create(wanted(event, id))).toMatchObject({ status: 201 });
  expect(await create(wanted('user.document.complete', user.id))).toMatchObject({ status: 201 });
  const unknown = { status: 400, body: { errors: [{ code: 15007011 }] } };
  expect(await create(wanted('document.update', id))).toMatchObject(unknown);
  expect(await create(wanted('user.document.open', user.id))).toMatchObject(unknown);
});

describe('creating a subscription', () => {
  it('answers its id, and reading it shows what the document lists and no secret', async () => {
    const { user, application } = subscriber;
    const { key, id: entityId } = addDocument(running, user);
    const body = wanted('document.complete', entityId, {
      ...{ delay: 100, retry_count: 10, secret_key: 'a secret', use_tls_12: true },
      headers: { 'X-Text': 'b', 'X-Number': 1.5, 'X-Flag': true },
      ...{ docid_queryparam: true, include_metadata: true, delete_access_token: false },
    });
    const answer = await subscriber.create(body);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({ data: { id: expect.stringMatching(/^[a-z0-9]{40}$/) } });
    const { id } = (answer.body as { data: { id: string } }).data;
    expect(await subscriber.read(id)).toEqual({
      id,
      event: 'document.complete',
      action: 'callback',
      active: true,
      created: NOW,
      version: 2,
      entity_id: key,
      entity_unique_id: entityId,
      entity_type: 'document',
      event_count: null,
      request_method: 'post',
      json_attributes: {
        use_tls_12: true,
        callback_url: body.attributes.callback,
        docid_queryparam: true,
        include_metadata: true,
      },
      application_name: `Application ${application.clientId}`,
      event_subscription_owner_email: user.email,
    });
  });

  it.each([
    ['the user', 'user.document.complete', () => subscriber.user, 'user'],
    [
      'a group',
      'document_group.invite.create',
      () => addDocumentGroup(running, subscriber.user),
      'document_group',
    ],
    ['a document', 'document.fieldinvite.signed', () => addDocument(running, subscriber.user), 'document'],
  ])('takes the id of %s', async (_, event, entity, type) => {
    const { key, id: entityId } = entity();
    const id = await subscriber.created(wanted(event, entityId));
    expect(await subscriber.read(id)).toMatchObject({
      ...{ event, entity_type: type, entity_id: key, entity_unique_id: entityId },
      json_attributes: { use_tls_12: false, docid_queryparam: false, include_metadata: false },
    });
  });

  it('takes null for whatever is optional, as for missing', async () => {
    const { id: entityId } = addDocument(running, subscriber.user);
    const id = await subscriber.created(
      wanted('document.open', entityId, {
        ...{ delay: null, headers: null, secret_key: null, use_tls_12: null, retry_count: null },
        ...{
          integration_id: null,
          docid_queryparam: null,
          include_metadata: null,
          delete_access_token: null,
        },
      }),
    );
    expect(await subscriber.read(id)).toMatchObject({
      json_attributes: { use_tls_12: false, docid_queryparam: false, include_metadata: false },
    });
  });

  it('keeps the integration that it names', async () => {
    const integration = testId();
    const integrationKey = running.service.integrations.add({ id: integration, name: 'Ledger' });
    const { id: entityId } = addDocument(running, subscriber.user);
    const id = await subscriber.created(wanted('document.open', entityId, { integration_id: integration }));
    expect(running.service.subscriptions.find(id)).toMatchObject({ integrationKey });
  });
});

describe('an entity', () => {
  const refused = { status: 400, body: { code: 65536, message: expect.stringContaining('entity_id') } };

  it('may be a document that is shared with the user', async () => {
    const foreign = addDocument(running, await addUser(running));
    const subscribe = () => subscriber.create(wanted('document.complete', foreign.id));
    expect(await subscribe()).toMatchObject(refused);
    running.service.documents.share(foreign.key, subscriber.user.key);
    expect(await subscribe()).toMatchObject({ status: 201 });
  });

  it.each(['viewer', 'signer', 'approver'] as const)(
    'may be a group that is shared with the user as %s',
    async (role) => {
      const foreign = addDocumentGroup(running, await addUser(running));
      const subscribe = () => subscriber.create(wanted('document_group.complete', foreign.id));
      expect(await subscribe()).toMatchObject(refused);
      running.service.documentGroups.share(foreign.key, subscriber.user.key, role);
      expect(await subscribe()).toMatchObject({ status: 201 });
    },
  );

  it('is nothing that was deleted', async () => {
    const document = addDocument(running, subscriber.user, { deleted: 1 });
    const group = addDocumentGroup(running, subscriber.user, [], { deleted: 1 });
    expect(await subscriber.create(wanted('document.complete', document.id))).toMatchObject(refused);
    expect(await subscriber.create(wanted('document_group.complete', group.id))).toMatchObject(refused);
  });

  it('is never another user, not even one of the same application', async () => {
    const other = await addSubscriber(running, { application: subscriber.application });
    const body = wanted('user.document.complete', other.user.id);
    expect(await subscriber.create(body)).toMatchObject(refused);
    expect(await other.create(body)).toMatchObject({ status: 201 });
  });
});

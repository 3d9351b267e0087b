import { afterAll, beforeAll, expect, it } from 'vitest';
import { standingAt } from '#testing/clock.ts';
import { demoCall } from '#testing/demo-call.ts';
import { startTestService } from '#testing/service.ts';
import type { RunningService } from '../start.ts';
import { demoAccounts, demoApiKeys, demoOrganizations } from './accounts.ts';
import { landmarks, situationKeys } from './landmarks.ts';
import { personOf } from './names.ts';
import { idOf } from './population.ts';

/** Every refusal that the demo data are there to show, met over HTTP as a person would. */

const END = 1_800_000_000;
let running: RunningService;
beforeAll(async () => {
  // As few logs as there can be: the situations do not depend on them.
  running = await startTestService({ demo: { logs: 1 }, clock: standingAt(END) });
});
afterAll(() => running.close());

const whitlock = demoApiKeys[1]?.key ?? '';
const [northwind, harbor] = demoOrganizations;

async function expectRefusal(line: string, status: number, code: number, body?: unknown, key?: string) {
  const options = { ...(body === undefined ? {} : { body }), ...(key === undefined ? {} : { key }) };
  expect(await demoCall(running, line, options)).toMatchObject({ status, body: { errors: [{ code }] } });
}

it.each([
  ['a file that is gone', landmarks.groupWithMissingFile, 500, 19062002],
  ['a file that cannot be read', landmarks.groupWithUnreadableFile, 500, 19062003],
  ['attachments of 11 MB', landmarks.groupOverAttachmentLimit, 400, 19062001],
  ['a payment', landmarks.groupWithPayment, 400, 19061002],
  ['a deleted group', landmarks.deletedDocumentGroup, 404, 19002010],
  ['a group that is shared for approval', landmarks.groupSharedAsApprover, 400, 19061001],
  ['an unverified email', landmarks.groupSharedAsSigner, 403, 19001050, situationKeys.unverifiedUser],
] as const)('emailing a group: %s', async (_, group, status, code, key?: string) => {
  const body = { to: [{ email: 'clerk@example.com' }], with_history: false, client_timestamp: END };
  await expectRefusal(`POST /v2/document-groups/${group}/send-email`, status, code, body, key);
});

it.each([
  ['a removed user', landmarks.groupSharedAsSigner, landmarks.guest, 12029023, situationKeys.removedUser],
  ['oneself as the owner', landmarks.groupWithOwnBrand, demoAccounts[0]?.id, 12029022],
  ['somebody else as a signer', landmarks.groupSharedAsSigner, landmarks.guest, 12029012],
  ['somebody it is not shared with', landmarks.groupWithOwnBrand, landmarks.guest, 12029011],
] as const)('unsharing a group: %s', async (_, group, user, code, key?: string) => {
  await expectRefusal(`DELETE /v2/document-groups/${group}/roles/${user}`, 400, code, undefined, key);
});

const { popularGroupTemplate, foreignGroupTemplate, deletedGroupTemplate, freeDocument } = landmarks;

it.each([
  ['a colleague’s document', { document_id: landmarks.foreignDocument }, 13026001],
  ['a colleague’s template', { template_id: landmarks.sharedTemplate }, 13026008],
  ['a document that was sent', { document_id: landmarks.sentDocument }, 13026004],
  ['an unknown document', { document_id: idOf('situation', 0, 50_000) }, 13026006],
  ['a deleted document', { document_id: landmarks.deletedDocument }, 13026006],
  ['a deleted template', { template_id: landmarks.deletedTemplate }, 13026007],
  ['a document that was converted', { document_id: landmarks.convertedDocument }, 13026009],
  ['a template of a group template', { template_id: landmarks.templateInGroupTemplate }, 13026010],
  ['to a colleague’s', { document_id: freeDocument }, 13026003, foreignGroupTemplate],
  ['to a deleted one', { document_id: freeDocument }, 23001014, deletedGroupTemplate],
] as const)(
  'adding to a group template: %s',
  async (_, body, code, template: string = popularGroupTemplate) => {
    const status = code === 23001014 ? 404 : 400;
    await expectRefusal(`POST /v2/document-group-templates/${template}/templates`, status, code, body);
  },
);

it.each([
  ['a 21st', landmarks.documentAtSubscriptionLimit, 'https://hooks.example/new', 15006044],
  ['one that there is', landmarks.sentDocument, 'https://hooks.northwind.example/completed', 15006045],
  ['without API', freeDocument, 'https://hooks.example/new', 80001002, situationKeys.withoutApi],
] as const)('subscribing: %s', async (_, entity_id, callback, code, key?: string) => {
  const body = { event: 'document.complete', entity_id, attributes: { callback } };
  await expectRefusal('POST /v2/event-subscriptions', 400, code, body, key);
});

const brandOf = (kind: string, id: string) => `PUT /v2/${kind}/${id}/brand`;
const northwindBrand = (id: string) => `/v2/organizations/${northwind.id}/brands/${id}/resources`;

it.each([
  ['a colleague’s own brand', brandOf('documents', freeDocument), landmarks.foreignBrand, 403, 25002001],
  ['as a member who may not', brandOf('documents', freeDocument), idOf('brand', 1, 0), 403, 25002001],
  ['one that is assigned', brandOf('documents', landmarks.documentWithBrand), landmarks.brand, 400, 25002028],
  ['to a deleted document', brandOf('documents', landmarks.deletedDocument), landmarks.brand, 422, 25002065],
  ['to a deleted one', brandOf('applications', landmarks.deletedApplication), landmarks.brand, 404, 25002065],
] as const)('assigning a brand: %s', async (_, line, brand_id, status, code) => {
  await expectRefusal(line, status, code, { brand_id });
});

it.each([
  ['no email resource', `DELETE ${northwindBrand(landmarks.brandWithoutEmailResource)}/email`, 404, 25002036],
  ['an email resource', `PUT /v2/brands/${landmarks.brand}/resources/email`, 400, 25002035],
  ['no texts', `GET /v2/brands/${landmarks.plainBrand}/resources/email-invite-completed`, 404, 25002036],
  ['a user’s', `GET ${northwindBrand(landmarks.userBrand)}/general`, 403, 25002030],
  ['the service’s', `DELETE /v2/brands/${landmarks.commonBrand}/resources/editor`, 403, 25002030],
  ['a deleted group', `GET /v2/document-groups/${landmarks.deletedDocumentGroup}/brand`, 422, 25002067],
  ['a deleted organization', `GET /v2/organizations/${landmarks.deletedOrganization}/brands`, 404, 25006001],
] as const)('brands and what they lack: %s', async (_, line, status, code) => {
  await expectRefusal(line, status, code, line.startsWith('PUT') ? {} : undefined);
});

it.each([
  ['a guest of an application', 'readBrand', situationKeys.guest, 403, 25002001],
  ['a plan without team admins', 'setAdmin', whitlock, 403, 25006002],
] as const)('as somebody else: %s', async (_, what, key, status, code) => {
  const admin = { email: 'h.grant@harborpine.example', active: true };
  const [line, body] =
    what === 'readBrand'
      ? [`GET /v2/brands/${landmarks.brand}/resources/email-invite-completed`]
      : [`PUT /v2/organizations/${harbor.id}/allowed-team-admins`, admin];
  await expectRefusal(line, status, code, body, key);
});

const contact = (id: string) => `PUT /v2/crm/contacts/${id}`;
const admin = { email: 'g.asante@northwind.example', active: true };
const fax = { recipient_number: '+15035550100', documents: [landmarks.foreignDocument] };

it.each([
  [
    'copies of a deleted one',
    `GET /v2/document-group-templates/${deletedGroupTemplate}/copies`,
    404,
    27003001,
  ],
  [
    'copies of a colleague’s',
    `GET /v2/document-group-templates/${foreignGroupTemplate}/copies`,
    403,
    27003009,
  ],
  ['its recipients', `GET /v2/document-group-templates/${foreignGroupTemplate}/recipients`, 400, 13022001],
  ['her subscription', `GET /v2/event-subscriptions/${landmarks.foreignSubscription}`, 403, 15006004],
  ['her contact, shared', contact(landmarks.sharedContact), 404, 27400913, { email: 'new@example.com' }],
  ['a taken email', contact(landmarks.contact), 422, 27422001, { email: personOf(1).email }],
  ['a mere member', `PUT /v2/organizations/${northwind.id}/allowed-team-admins`, 404, 12012015, admin],
  ['a fax of her document', 'POST /v2/faxes/send', 400, 20003014, fax],
] as const)('and further: %s', async (_, line, status, code, body?: unknown) => {
  await expectRefusal(line, status, code, body);
});

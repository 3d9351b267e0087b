import type { PastAttempt } from '../facts/callback-history.ts';
import { COMPLETED_HOOK, landmarks } from '../landmarks.ts';
import { paperOf } from '../names.ts';
import { idOf } from '../population.ts';
import { LINDQVIST, type StateContext } from './context.ts';

const DAY = 86_400;
const LIMIT = 20;
const PORTAL = 'northwind-client-portal';

/** The document that takes no further subscription to its completion. */
function fillUp({ service, owner, application, end }: StateContext): void {
  const id = landmarks.documentAtSubscriptionLimit;
  const applicationKey = application(PORTAL);
  const created = end - 25 * DAY;
  const entityKey = service.documents.add({
    ...{ id, name: 'Master services agreement – all offices', ownerKey: owner.key, applicationKey, created },
    ...{ text: 'Every office of the client is told when this agreement is complete.', size: 412_000 },
    roles: ['Signer 1', 'Signer 2'],
  });
  for (let number = 1; number <= LIMIT; number += 1) {
    service.subscriptions.add({
      ...{ id: idOf('situation', 0, 100 + number), ownerKey: owner.key, applicationKey },
      ...{ event: 'document.complete', entityType: 'document', entityKey, entityId: id },
      callback: `https://office-${number}.northwind.example/signed`,
      created: created + number * 600,
    });
  }
  service.subscriptions.add({
    ...{ id: landmarks.inactiveAtSubscriptionLimit, ownerKey: owner.key, applicationKey, active: false },
    ...{ event: 'document.complete', entityType: 'document', entityKey, entityId: id },
    callback: 'https://archive.northwind.example/signed',
    created,
  });
}

/** How its callbacks went: answered at once, after three failures, and never. */
const histories: readonly (readonly number[])[] = [
  [200],
  [503, 502, 500, 200],
  [200],
  [503, 503, 502, 503, 500],
  [204],
];

const attemptOf = (started: number, status: number): PastAttempt => {
  const response = status < 300 ? '' : 'Service Unavailable';
  return { started, duration: 60 + status, status, error: null, response };
};

function addElaborate({ service, past, owner, application, keyOf, end }: StateContext): void {
  const entityId = idOf('document', 0, 1);
  const headers = { 'X-Matter-Source': 'signing', 'X-Priority': 2, 'X-Trial': false };
  const secretKey = 'demo-only-opened-secret';
  const created = end - 28 * DAY;
  const { key } = service.subscriptions.add({
    ...{
      id: landmarks.elaborateSubscription,
      ownerKey: owner.key,
      applicationKey: application(PORTAL),
      created,
    },
    ...{ event: 'document.open', entityType: 'document', entityKey: keyOf('document', 1), entityId },
    callback: 'https://hooks.northwind.example/opened?source=signing',
    ...{
      delay: 30,
      retryCount: 4,
      headers,
    },
    ...{ secretKey, useTls12: true, integrationKey: keyOf('integration', 0) },
    ...{ docidQueryparam: true, includeMetadata: true, deleteAccessToken: false },
  });
  for (const [number, statuses] of histories.entries()) {
    const at = end - (12 - 2 * number) * DAY;
    past.callbacks.push({
      ...{ eventId: idOf('situation', 0, 200 + number), deliveryId: idOf('situation', 0, 300 + number) },
      ...{ event: 'document.open', entityType: 'document', entityId, initiatorId: owner.id },
      ...{ content: { document_id: entityId, document_name: paperOf(1), user_id: owner.id } },
      ...{ subscriptionKey: key, custom: headers, secretKey, created: at },
      attempts: statuses.map((status, attempt) => attemptOf((at + 30 + attempt * 60) * 1000, status)),
    });
  }
}

/** Subscriptions that are out of the ordinary; they are in Northwind Legal. */
export function addSubscriptionSituations(context: StateContext): void {
  const { service, owner, user, application, end } = context;
  fillUp(context);
  addElaborate(context);
  const { key, id } = user(LINDQVIST);
  for (const [subscription, active] of [
    [landmarks.completionSubscription, true],
    [landmarks.inactiveDuplicate, false],
  ] as const) {
    service.subscriptions.add({
      ...{ id: subscription, active, ownerKey: owner.key, applicationKey: application(PORTAL) },
      ...{ event: 'document.complete', entityType: 'document', entityId: landmarks.sentDocument },
      entityKey: service.documents.find(landmarks.sentDocument)?.key ?? 0,
      callback: COMPLETED_HOOK,
      ...{ retryCount: 2, includeMetadata: true, created: end - 2 * DAY },
    });
  }
  service.subscriptions.add({
    ...{
      id: landmarks.foreignSubscription,
      ownerKey: key,
      applicationKey: application('northwind-matter-sync'),
    },
    ...{ event: 'user.document.complete', entityType: 'user', entityKey: key, entityId: id },
    callback: 'https://lindqvist.northwind.example/done',
    created: end - 18 * DAY,
  });
}

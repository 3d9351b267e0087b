import { derivedId } from '../../auth/secrets.ts';
import type { InviteEmailStatus, NewInvite, NewInviteEmail } from '../../store/invites.ts';
import { landmarks } from '../landmarks.ts';
import type { StateContext } from './context.ts';

/**
 * A group whose emails did not all arrive: the first address was wrong and corrected; of two documents one is signed, and
 * the emails for the other bounce since the mailbox is full.
 */

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const ANNA = 'a.lindholm@lakeside.example';
const MISTYPED = 'a.lindholm@lakside.example';
const HR = 'hr@northwind.example';
const IT_DESK = 'it.desk@northwind.example';
const CONTRACT = 'Employment contract';
const POLICY = 'Device policy';
const BOUNCE = 'user.document.fieldinvite.email.delivery.failed';
const SIGNING = 'user.document.fieldinvite.signed';

const email = (status: InviteEmailStatus, created: number, after = MINUTE): NewInviteEmail => ({
  ...{ status, created, reacted: created + after },
});

/** The subscription that is told of bounces, and the one of signings. */
function addReceivers({ service, owner, application, end }: StateContext) {
  const common = {
    ...{ ownerKey: owner.key, applicationKey: application('northwind-client-portal') },
    ...({ entityType: 'user', entityKey: owner.key, entityId: owner.id, retryCount: 2 } as const),
    created: end - 60 * DAY,
  };
  const [bounces, signings] = [
    { id: landmarks.bounceSubscription, event: BOUNCE, callback: 'https://alerts.northwind.example/bounced' },
    {
      id: landmarks.signingSubscription,
      event: SIGNING,
      callback: 'https://portal.northwind.example/signed',
    },
  ].map((fields) => service.subscriptions.add({ ...common, ...fields }).key);
  return { bounces: bounces ?? 0, signings: signings ?? 0 };
}

/** Adds the group with its two documents, whom it was sent to, and the callbacks that told of it. */
export function addOnboarding(context: StateContext): void {
  const { service, owner, application, end, past } = context;
  const applicationKey = application('northwind-client-portal');
  const first = end - 2 * DAY;
  const corrected = first + 5 * HOUR;
  const signed = corrected + 11 * MINUTE;
  const reminders = [first + 18 * HOUR, first + 36 * HOUR];
  const common = { ownerKey: owner.key, applicationKey, created: first - HOUR, size: 180_000 };
  const roles = ['HR', 'Employee', 'IT desk'];
  const documents = [CONTRACT, POLICY].map((name, index) => {
    const id = derivedId('onboarding', name);
    const key = service.documents.add({ ...common, ...{ id, name, text: name, roles } });
    return { id, key, name, isContract: index === 0 };
  });
  const groupKey = service.documentGroups.add({
    ...{ ownerKey: owner.key, applicationKey, created: first - HOUR, updated: reminders[1] ?? first },
    ...{ id: landmarks.groupWithBounces, name: 'Onboarding, A. Lindholm', state: 'pending' },
    ...{ documentKeys: documents.map(({ key }) => key), inviteId: derivedId('onboarding', 'invite') },
  });
  for (const { id: documentId, key: documentKey, isContract } of documents) {
    const invite = (fields: Pick<NewInvite, 'email' | 'order' | 'created'> & Partial<NewInvite>) => {
      const id = derivedId('onboarding', documentId, fields.email);
      service.invites.add({
        id,
        documentKey,
        groupKey,
        inviterKey: owner.key,
        role: fields.order ?? 1,
        ...fields,
      });
    };
    invite({
      ...{
        email: HR,
        order: 1,
        status: 'fulfilled',
        created: first - 40 * MINUTE,
        updated: first - 2 * MINUTE,
      },
      emails: [email('opened', first - 40 * MINUTE, 30 * MINUTE)],
    });
    invite({
      ...{ email: MISTYPED, order: 2, status: 'canceled', created: first, updated: corrected },
      emails: [email('undelivered', first)],
    });
    invite({
      ...{ email: ANNA, order: 2, status: isContract ? 'fulfilled' : 'pending', created: corrected },
      updated: isContract ? signed : corrected,
      ...(!isContract && { expires: end + 7 * DAY + HOUR }),
      emails: isContract
        ? [email('opened', corrected, 6 * MINUTE)]
        : [email('delivered', corrected), ...reminders.map((at) => email('undelivered', at))],
    });
    invite({ email: IT_DESK, order: 3, status: 'created', created: corrected });
  }
  service.contacts.add({
    ...{ ownerKey: owner.key, id: landmarks.contactWithoutCountry, email: ANNA, created: corrected },
    ...{ firstName: 'Anna', lastName: 'Lindholm', companyName: 'Lakeside' },
  });
  const receivers = addReceivers(context);
  const tell = (event: string, isContract: boolean, at: number, statuses: readonly number[]) => {
    const document = documents.find((it) => it.isContract === isContract);
    if (!document) return;
    past.callbacks.push({
      ...{
        eventId: derivedId('onboarding', event, at),
        deliveryId: derivedId('onboarding', 'told', event, at),
      },
      ...{ event, entityType: 'document', entityId: document.id, initiatorId: owner.id, created: at },
      content: { document_id: document.id, document_name: document.name, user_id: owner.id },
      subscriptionKey: event === BOUNCE ? receivers.bounces : receivers.signings,
      ...{ custom: {}, secretKey: null },
      attempts: statuses.map((status, index) => ({
        ...{ started: (at + 20 + index * MINUTE) * 1000, duration: 120 + status, status, error: null },
        response: status < 300 ? '{"received":true}' : '{"error":"Internal Server Error"}',
      })),
    });
  };
  tell(SIGNING, true, signed, [200]);
  tell(BOUNCE, false, (reminders[0] ?? first) + MINUTE, [500, 200]);
  tell(BOUNCE, false, (reminders[1] ?? first) + MINUTE, [200]);
}

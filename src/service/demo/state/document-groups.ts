import { groupBrandOf } from '../facts/brand-assignments.ts';
import { clientIdOf, documentsOf, groupTemplateOf, isCanceled } from '../facts/groups.ts';
import { paperTextOf } from '../facts/paper-texts.ts';
import { invitesOf, planOf, type SigningPlan, signingPlans } from '../facts/signing.ts';
import { paperOf, personOf } from '../names.ts';
import { bornAt, idOf, sizeAt } from '../population.ts';
import { LINDQVIST, OKAFOR, type StateContext } from './context.ts';
import { addInvites } from './invites.ts';

const ORTEGA = 'm.ortega@northwind.example';

interface NewGroup {
  /** Makes the ids of its invites; one number a group. */
  readonly number: number;
  readonly id: string;
  readonly name: string;
  readonly documentKeys: readonly number[];
  readonly groupTemplateKey: number | undefined;
  readonly plan: SigningPlan;
  /** Whose name it bears: the first signer. */
  readonly person: number;
  readonly created: number;
}

/** Adds a group with the invites of its plan. @returns its key */
function addGroup(context: StateContext, group: NewGroup, applicationKey: number): number {
  const { service, organization, owner, end } = context;
  const { number, id, name, documentKeys, groupTemplateKey, plan, person, created } = group;
  const canceled = groupTemplateKey === undefined && isCanceled(number, plan);
  const planned = invitesOf({
    ...{
      plan: canceled ? 'waiting-for-others' : plan,
      documents: documentKeys.length,
      owner: owner.email,
      created,
      end,
    },
    signer: personOf(person).email,
    second: personOf(person + 1).email,
  });
  const invites = canceled ? planned.map((invite) => ({ ...invite, status: 'canceled' as const })) : planned;
  const key = service.documentGroups.add({
    ...{ id, name, ownerKey: owner.key, applicationKey, documentKeys, created },
    ...(groupTemplateKey === undefined ? {} : { groupTemplateKey }),
    ...(invites.length > 0
      ? { state: canceled ? 'created' : 'pending', inviteId: idOf('groupInvite', organization, number) }
      : { state: 'created' }),
    updated: Math.max(created, ...invites.map(({ updated }) => updated)),
  });
  addInvites(context, invites, {
    // The last ten of each twenty; the first are those of documents by themselves.
    idOf: (position) => idOf('invite', organization, number * 20 + 10 + position),
    ...{ inviterKey: owner.key, documentKeys, groupKey: key },
  });
  if (plan === 'signed') {
    const at = invites[0]?.updated ?? created;
    for (const document of documentKeys) service.completion.completeDocument(document, at);
    for (const document of documentKeys.slice(0, 1)) service.completion.completeGroupOf(document, at);
  }
  return key;
}

/** Whom a group is shared with: a guest who signs, and colleagues who look on or approve. */
function shareGroup({ service, organization, user, keyOf }: StateContext, key: number, index: number): void {
  const { documentGroups } = service;
  documentGroups.share(
    key,
    keyOf('guest', index % sizeAt('guest', bornAt('documentGroup', index))),
    'signer',
  );
  if (index % 5 === 1) documentGroups.share(key, user(LINDQVIST).key, 'viewer');
  if (index % 5 === 2) documentGroups.share(key, user(OKAFOR).key, 'approver');
  if (organization !== 0 && index % 7 === 0) documentGroups.share(key, user(ORTEGA).key, 'viewer');
}

/** The document groups that the request logs name. */
export function addDocumentGroups(context: StateContext): void {
  const { service, organization, application, keyOf, each } = context;
  each('documentGroup', (index, id, created) => {
    const template = groupTemplateOf(index);
    const group = {
      ...{ number: index, id, name: paperOf(index), created },
      ...{ person: index, plan: planOf(organization, index) },
      documentKeys: documentsOf(index).map((document) => keyOf('document', document)),
      groupTemplateKey: template === undefined ? undefined : keyOf('groupTemplate', template),
    };
    const key = addGroup(context, group, application(clientIdOf(organization, index)));
    shareGroup(context, key, index);
    const brand = groupBrandOf(index);
    if (brand !== undefined) service.brandAssignments.set('documentGroup', key, keyOf('brand', brand));
    return key;
  });
}

/** Copies of the popular group template beside those of the logs, as many of each signing state. */
const COPIES = 240;
const DAY = 86_400;
/** More groups than the logs ever name. */
const MANY = 10_000_000;

/** Many groups of one group template, in every state, also in a store with few logs. */
export function addPopularCopies(context: StateContext, groupTemplate: number): void {
  const { service, organization, owner, application, keyOf, end } = context;
  const applicationKey = application(clientIdOf(organization, 0));
  for (let index = 0; index < COPIES; index += 1) {
    const created = end - Math.round((1 + (index * 59) / COPIES) * DAY) - ((index * 7919) % 30_000);
    // From another part of the people and papers than those of the logs.
    const number = 500 + index;
    const name = paperOf(number);
    const documentKeys = Array.from({ length: 1 + (index % 2) }, (_, position) =>
      service.documents.add({
        id: idOf('copy', organization, index * 4 + position + 1),
        name: position === 0 ? name : `${name}, annex`,
        ...{ ownerKey: owner.key, applicationKey, created },
        ...{ text: paperTextOf(number), size: 60_000 + index * 331, roles: ['Signer 1', 'Signer 2'] },
      }),
    );
    const plan = signingPlans[index % signingPlans.length] ?? 'draft';
    const group = { id: idOf('copy', organization, index * 4), name, documentKeys, plan, created };
    const groupTemplateKey = keyOf('groupTemplate', groupTemplate);
    addGroup(context, { ...group, groupTemplateKey, person: number, number: MANY + index }, applicationKey);
  }
}

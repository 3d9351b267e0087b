import * as codes from '#contract/errors/error-codes.ts';
import { operations } from '#contract/operations.ts';
import { type Exchange, refused, type Script, succeeded, type World } from '../exchange.ts';
import { documentsOf, isCanceled, rolesOf } from '../facts/groups.ts';
import { planOf, type SigningPlan } from '../facts/signing.ts';
import { landmarks } from '../landmarks.ts';
import { paperOf, personOf } from '../names.ts';
import { createdAt, type DemoEntity, idOf } from '../population.ts';

const {
  cancelGroupInvite,
  getDocumentGroup,
  getDocumentGroupRecipients,
  listDocumentGroups,
  listPendingInvites,
  resendGroupInvites,
} = operations;

/** Plans of groups that somebody has yet to sign. */
const OPEN: readonly SigningPlan[] = ['waiting-for-me', 'waiting-for-others', 'half-signed', 'undelivered'];

const isOpen = (world: World) => (group: number) => OPEN.includes(planOf(world.organization, group));

function documentsIn({ entities }: World, group: number) {
  return documentsOf(group).map((number) => ({
    id: entities.at('document', number).id,
    document_name: paperOf(number),
    roles: rolesOf(number),
  }));
}

/** What somebody who opens a group would read of it. */
function groupFacts(world: World, { id, index }: DemoEntity) {
  const { organization, end, now } = world;
  const plan = planOf(organization, index);
  const isSent = plan !== 'draft' || isCanceled(index, plan);
  return {
    id,
    name: paperOf(index),
    created: Math.min(createdAt('documentGroup', index, end), now - 3600),
    inviteId: isSent ? idOf('groupInvite', organization, index) : null,
    plan,
  };
}

const inviteOf = (world: World, { id, index }: DemoEntity) => ({
  params: { document_group_id: id, invite_id: idOf('groupInvite', world.organization, index) },
});

export const list: Script = (world): Exchange => {
  const { random, entities } = world;
  const found = Array.from({ length: random.between(2, 4) }, () => entities.any('documentGroup'));
  const groups = [...new Map(found.map((group) => [group.index, group])).values()];
  return succeeded(
    listDocumentGroups,
    { query: { limit: random.pick([25, 50]), offset: 0 }, median: 110 },
    {
      document_groups: groups.map((group) => {
        const { id, name, created, inviteId, plan } = groupFacts(world, group);
        return {
          group_id: id,
          group_name: name,
          last_updated: created,
          invite_id: inviteId,
          invite_status: inviteId === null ? null : plan === 'signed' ? 'fulfilled' : 'pending',
          documents: documentsIn(world, group.index),
        };
      }),
      document_group_total_count: groups.length,
    },
  );
};

export const get: Script = (world): Exchange => {
  const { random, entities, account, organizationId } = world;
  const group = entities.any('documentGroup');
  const sent = { params: { document_group_id: group.id }, median: 45 };
  if (random.chance(0.03)) {
    const params = { document_group_id: entities.unknown('documentGroup') };
    return refused(getDocumentGroup, codes.BRANDED_ENTITY_NOT_FOUND, { ...sent, params });
  }
  const { id, name, created, inviteId } = groupFacts(world, group);
  return succeeded(getDocumentGroup, sent, {
    data: {
      ...{ id, name, created, updated: created, invite_id: inviteId },
      state: inviteId === null ? 'created' : 'pending',
      owner: { id: account.id, email: account.email, organization: { id: organizationId } },
      documents: documentsIn(world, group.index),
    },
  });
};

export const recipients: Script = (world): Exchange => {
  const group = world.entities.where('documentGroup', isOpen(world)) ?? world.entities.any('documentGroup');
  const { first, last, email } = personOf(group.index);
  const documents = documentsIn(world, group.index);
  const sent = { params: { document_group_id: group.id }, median: 60 };
  if (world.organization === 0 && world.random.chance(0.04)) {
    const params = { document_group_id: landmarks.deletedDocumentGroup };
    return refused(getDocumentGroupRecipients, codes.DOCUMENT_GROUP_NOT_ACTIVE, { ...sent, params });
  }
  return succeeded(getDocumentGroupRecipients, sent, {
    data: {
      recipients: [
        {
          ...{ name: `${first} ${last}`, email, email_group: { id: null, name: null }, order: 1 },
          attributes: {},
          documents: documents.map(({ id, roles }) => ({ id, role: roles[0] ?? null, action: 'sign' })),
        },
      ],
      unmapped_documents: [],
      cc: [],
    },
  });
};

export const pending: Script = (world): Exchange => {
  const group = world.entities.where('documentGroup', isOpen(world));
  if (!group) return list(world);
  return succeeded(
    listPendingInvites,
    { ...inviteOf(world, group), median: 70 },
    {
      invites: documentsIn(world, group.index).map(({ document_name }) => ({
        document_name,
        inviter_email: world.account.email,
        action: 'sign',
        status: 'pending',
      })),
    },
  );
};

export const resend: Script = (world): Exchange => {
  const group = world.entities.where('documentGroup', isOpen(world));
  if (!group) return list(world);
  const sent = { ...inviteOf(world, group), median: 480 };
  if (!world.random.chance(0.08)) return succeeded(resendGroupInvites, sent, { status: 'success' });
  const isSigned = (index: number) => planOf(world.organization, index) === 'signed';
  const signed = world.entities.where('documentGroup', isSigned);
  if (!signed) return list(world);
  const answered = { ...sent, ...inviteOf(world, signed) };
  return refused(resendGroupInvites, codes.DOCUMENT_GROUP_NOT_ACTIVE, answered, { which: 1 });
};

export const cancel: Script = (world): Exchange => {
  const { entities, organization } = world;
  const group = entities.where('documentGroup', (index) => isCanceled(index, planOf(organization, index)));
  if (!group) return list(world);
  const sent = { ...inviteOf(world, group), median: 160 };
  const shared = {
    document_group_id: landmarks.groupSharedAsSigner,
    invite_id: landmarks.inviteOfSharedGroup,
  };
  return organization === 0 && world.random.chance(0.06)
    ? refused(cancelGroupInvite, codes.SHARED_ENTITY_ACCESS_DENIED, { ...sent, params: shared })
    : succeeded(cancelGroupInvite, sent, { status: 'success' });
};

import * as codes from '#contract/errors/error-codes.ts';
import type { CodeOf } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';
import { type Exchange, refused, type Script, succeeded, type World } from '../exchange.ts';
import { shownBrandOf } from '../facts/brand-assignments.ts';
import { landmarks } from '../landmarks.ts';
import { paperOf, personOf } from '../names.ts';
import { brandOf } from './brands.ts';

const { emailDocumentGroupCopy, copyDocumentGroup, unshareDocumentGroup, getDocumentGroupBrand } = operations;

function emailError(body: object, sent: Omit<Parameters<typeof refused>[2], 'body'>, world: World): Exchange {
  const refuse = (code: CodeOf<typeof emailDocumentGroupCopy>, wrong: object = body, group?: string) =>
    refused(emailDocumentGroupCopy, code, {
      ...sent,
      ...(group === undefined ? {} : { params: { document_group_id: group } }),
      body: wrong,
    });
  return world.random.pick([
    () => refuse(codes.EMAIL_COPY_EMAIL_INVALID, { ...body, to: [{ email: 'front desk' }] }),
    () => refuse(codes.EMAIL_COPY_TO_NOT_ONE, { ...body, to: [] }),
    () => refuse(codes.EMAIL_COPY_TIMESTAMP_NOT_INTEGER, { ...body, client_timestamp: String(world.now) }),
    () => refuse(codes.EMAIL_COPY_WITH_HISTORY_NOT_BOOLEAN, { ...body, with_history: 'true' }),
    () => refuse(codes.DAILY_EMAIL_LIMIT_EXCEEDED),
    () => refuse(codes.EMAIL_COPY_NOT_ALLOWED, body, world.entities.foreign('documentGroup').id),
    () => refuse(codes.EMAIL_COPY_NOT_SENT, { ...body, to: [{ email: 'records@northwind.invalid' }] }),
    ...(world.organization === 0
      ? [
          () => refuse(codes.ATTACHMENTS_TOO_LARGE, body, landmarks.groupOverAttachmentLimit),
          () => refuse(codes.EMAIL_COPY_HAS_PAYMENT, body, landmarks.groupWithPayment),
        ]
      : []),
  ])();
}

export const email: Script = (world) => {
  const { random, entities, now } = world;
  const body = {
    to: [{ email: personOf(random.int(300)).email }],
    with_history: random.chance(0.6),
    client_timestamp: now,
  };
  const sent = { params: { document_group_id: entities.any('documentGroup').id }, median: 850 };
  if (random.chance(0.02)) {
    const params = { document_group_id: entities.unknown('documentGroup') };
    return refused(emailDocumentGroupCopy, codes.EMAIL_COPY_GROUP_NOT_FOUND, { ...sent, params, body });
  }
  if (random.chance(0.08)) return emailError(body, sent, world);
  return succeeded(emailDocumentGroupCopy, { ...sent, body });
};

export const copy: Script = ({ random, entities, now }) => {
  const group = entities.any('documentGroup');
  const body = { document_group_name: `${paperOf(group.index)} (copy)`, client_timestamp: now };
  const sent = { params: { document_group_id: group.id }, body, median: 320 };
  if (random.chance(0.04)) {
    return refused(copyDocumentGroup, codes.COPY_TIMESTAMP_OR_NAME_INVALID, {
      ...sent,
      body: { ...body, client_timestamp: now * 1000 },
    });
  }
  return succeeded(copyDocumentGroup, sent);
};

export const unshare: Script = ({ random, entities, account }) => {
  const sent = {
    params: { document_group_id: entities.any('documentGroup').id, user_id: entities.anyUser() },
    median: 90,
  };
  const refuse = (code: CodeOf<typeof unshareDocumentGroup>, params = sent.params) =>
    refused(unshareDocumentGroup, code, { ...sent, params });
  if (random.chance(0.05)) {
    return refused(unshareDocumentGroup, codes.OWNER_CANNOT_UNSHARE_SELF, {
      ...sent,
      params: { ...sent.params, user_id: account.id },
    });
  }
  if (random.chance(0.05))
    return refuse(codes.USER_ROLE_NOT_FOUND, { ...sent.params, user_id: entities.unknown('guest') });
  if (random.chance(0.03)) {
    const { id } = entities.foreign('documentGroup');
    return refuse(codes.SHARED_ENTITY_ACCESS_DENIED, { ...sent.params, document_group_id: id });
  }
  if (random.chance(0.02)) {
    const params = { ...sent.params, document_group_id: entities.unknown('documentGroup') };
    return refused(unshareDocumentGroup, codes.UNSHARED_GROUP_NOT_FOUND, { ...sent, params });
  }
  return succeeded(unshareDocumentGroup, sent);
};

export const brand: Script = (world) => {
  const { random, entities, organization } = world;
  const group = entities.any('documentGroup');
  const useHierarchy = group.index % 3 !== 0;
  const sent = {
    params: { document_group_id: group.id },
    query: { use_hierarchy: String(useHierarchy) },
    median: 35,
  };
  if (organization === 0 && random.chance(0.02)) {
    const params = { document_group_id: landmarks.deletedDocumentGroup };
    return refused(getDocumentGroupBrand, codes.DOCUMENT_GROUP_NOT_ACTIVE, { ...sent, params });
  }
  if (random.chance(0.02)) {
    const params = { document_group_id: entities.unknown('documentGroup') };
    return refused(getDocumentGroupBrand, codes.BRANDED_ENTITY_NOT_FOUND, { ...sent, params });
  }
  const shown = shownBrandOf(organization, group.index, useHierarchy);
  return succeeded(getDocumentGroupBrand, sent, { data: shown === undefined ? [] : brandOf(world, shown) });
};

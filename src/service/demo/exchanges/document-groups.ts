import { operations } from '#contract/operations.ts';
import { type Exchange, refused, type Script, succeeded, type World } from '../exchange.ts';
import { shownBrandOf } from '../facts/brand-places.ts';
import { paperOf, personOf } from '../names.ts';
import { brandOf } from './brands.ts';

const { emailDocumentGroupCopy, copyDocumentGroup, unshareDocumentGroup, getDocumentGroupBrand } = operations;

function emailFault(body: object, sent: Omit<Parameters<typeof refused>[2], 'body'>, world: World): Exchange {
  const refuse = (code: Parameters<typeof refused<typeof emailDocumentGroupCopy>>[1], wrong: object = body) =>
    refused(emailDocumentGroupCopy, code, { ...sent, body: wrong });
  return world.random.pick([
    () => refuse(19060009, { ...body, to: [{ email: 'front desk' }] }),
    () => refuse(19060003, { ...body, to: [] }),
    () => refuse(19060010, { ...body, client_timestamp: String(world.now) }),
    () => refuse(19060005, { ...body, with_history: 'true' }),
    () => refuse(19053003),
    () => refuse(19062001),
    () => refuse(19061001),
    () => refuse(19001050),
    () => refuse(19062004),
  ])();
}

export const email: Script = (world) => {
  const { random, things, now } = world;
  const body = {
    to: [{ email: personOf(random.int(300)).email }],
    with_history: random.chance(0.6),
    client_timestamp: now,
  };
  const sent = { params: { document_group_id: things.any('documentGroup').id }, median: 850 };
  if (random.chance(0.02)) {
    const params = { document_group_id: things.unknown('documentGroup') };
    return refused(emailDocumentGroupCopy, 19002010, { ...sent, params, body });
  }
  if (random.chance(0.08)) return emailFault(body, sent, world);
  return succeeded(emailDocumentGroupCopy, { ...sent, body });
};

export const copy: Script = ({ random, things, now }) => {
  const group = things.any('documentGroup');
  const body = { document_group_name: `${paperOf(group.index)} (copy)`, client_timestamp: now };
  const sent = { params: { document_group_id: group.id }, body, median: 320 };
  if (random.chance(0.04)) {
    return refused(copyDocumentGroup, 13020000, { ...sent, body: { ...body, client_timestamp: now * 1000 } });
  }
  return succeeded(copyDocumentGroup, sent);
};

export const unshare: Script = ({ random, things, account }) => {
  const sent = {
    params: { document_group_id: things.any('documentGroup').id, user_id: things.anyUser() },
    median: 90,
  };
  const refuse = (code: 12029011 | 12029012, params = sent.params) =>
    refused(unshareDocumentGroup, code, { ...sent, params });
  if (random.chance(0.05)) {
    return refused(unshareDocumentGroup, 12029022, {
      ...sent,
      params: { ...sent.params, user_id: account.id },
    });
  }
  if (random.chance(0.05)) return refuse(12029011);
  if (random.chance(0.03)) return refuse(12029012);
  if (random.chance(0.02)) {
    const params = { ...sent.params, document_group_id: things.unknown('documentGroup') };
    return refused(unshareDocumentGroup, 12029026, { ...sent, params });
  }
  return succeeded(unshareDocumentGroup, sent);
};

export const brand: Script = (world) => {
  const { random, things, organization } = world;
  const group = things.any('documentGroup');
  const useHierarchy = group.index % 3 !== 0;
  const sent = {
    params: { document_group_id: group.id },
    query: { use_hierarchy: String(useHierarchy) },
    median: 35,
  };
  if (random.chance(0.02)) return refused(getDocumentGroupBrand, 25002067, sent);
  if (random.chance(0.02)) {
    const params = { document_group_id: things.unknown('documentGroup') };
    return refused(getDocumentGroupBrand, 25002062, { ...sent, params });
  }
  const shown = shownBrandOf(organization, group.index, useHierarchy);
  return succeeded(getDocumentGroupBrand, sent, { data: shown === undefined ? [] : brandOf(world, shown) });
};

import * as codes from '#contract/errors/error-codes.ts';
import { operations } from '#contract/operations.ts';
import {
  type Exchange,
  isManager,
  pagination,
  refused,
  type Script,
  succeeded,
  type World,
} from '../exchange.ts';
import { brandTitleOf, COMMON_BRAND } from '../facts/brand-designs.ts';
import { completedTextsOf, editorResourceOf, emailResourceOf, emailTextsOf } from '../facts/brand-texts.ts';
import { generalBriefOf } from '../facts/general-resource.ts';
import { landmarks } from '../landmarks.ts';
import { sizeAt } from '../population.ts';

const linkTo = (organizationId: string, brandId: string, resource = '') =>
  `https://api.signing.example/v2/organizations/${organizationId}/brands/${brandId}${resource}`;

/** The n-th brand as the service answers it, as far as the logs show it. */
export function brandOf({ entities, organization, organizationId }: World, index: number) {
  const { id } = entities.at('brand', index);
  const link = (name: string) => linkTo(organizationId, id, `/resources/${name}`);
  return {
    unique_id: id,
    title: brandTitleOf(organization, index),
    owner_type: 'organization',
    link: linkTo(organizationId, id),
    resources: {
      email: { data: null, link: link('email') },
      editor: { data: null, link: link('editor') },
      general: { data: generalBriefOf(organization, index), link: link('general') },
    },
  };
}

const BRANDS = sizeAt('brand', 0);

/** The service's own brand, which stands at the end of every list. */
const commonBrand = {
  unique_id: COMMON_BRAND.id,
  title: COMMON_BRAND.title,
  owner_type: 'common',
  link: `https://api.signing.example/v2/brands/${COMMON_BRAND.id}`,
  resources: [],
};

export const list: Script = (world) => {
  const { random, organizationId } = world;
  const sent = { params: { organization_id: organizationId }, median: 55 };
  if (random.chance(0.03))
    return refused(operations.listOrganizationBrands, codes.ORGANIZATION_NOT_FOUND, {
      ...sent,
      params: { organization_id: landmarks.deletedOrganization },
    });
  const brands = Array.from({ length: BRANDS }, (_, index) => brandOf(world, index));
  return succeeded(operations.listOrganizationBrands, sent, {
    data: [...brands, commonBrand],
    meta: pagination(BRANDS + 1, BRANDS + 1, BRANDS + 1),
  });
};

function anyBrand({ entities, organizationId }: World) {
  const { id, index } = entities.any('brand');
  return { index, params: { organization_id: organizationId, brand_id: id } };
}

export const general: Script = (world) => {
  const { index, params } = anyBrand(world);
  const sent = { params, median: 40 };
  const operation = operations.getGeneralBrandResource;
  if (!isManager(world)) return refused(operation, codes.ORGANIZATION_RIGHTS_INSUFFICIENT, sent);
  if (world.random.chance(0.06)) {
    const common = { ...sent, params: { ...params, brand_id: COMMON_BRAND.id } };
    return refused(operation, codes.BRAND_ACCESS_DENIED, common);
  }
  return succeeded(operation, sent, { data: generalBriefOf(world.organization, index) });
};

export const updateGeneral: Script = (world) => {
  const { index, params } = anyBrand(world);
  const body = generalBriefOf(world.organization, index);
  const sent = { params, body, median: 110 };
  const operation = operations.updateGeneralBrandResource;
  return isManager(world)
    ? succeeded(operation, sent, { data: body })
    : refused(operation, codes.ORGANIZATION_RIGHTS_INSUFFICIENT, sent);
};

export const deleteEmail: Script = (world) => {
  const { params } = anyBrand(world);
  const sent = { params, median: 80 };
  const operation = operations.deleteEmailBrandResource;
  if (!isManager(world)) return refused(operation, codes.ORGANIZATION_RIGHTS_INSUFFICIENT, sent);
  const plain = { ...sent, params: { ...params, brand_id: landmarks.plainBrand } };
  return world.random.chance(0.2)
    ? refused(operation, codes.BRAND_RESOURCE_NOT_FOUND, plain)
    : succeeded(operation, sent);
};

export const completedTexts: Script = ({ entities, organization }) => {
  const { id, index } = entities.any('brand');
  const sent = { params: { brand_id: id }, median: 38 };
  const operation = operations.getEmailInviteCompleted;
  const data = completedTextsOf(organization, index);
  return data
    ? succeeded(operation, sent, { data })
    : refused(operation, codes.BRAND_RESOURCE_NOT_FOUND, sent);
};

export const deleteEditor: Script = (world) => {
  const { random, entities } = world;
  const sent = { params: { brand_id: entities.any('brand').id }, median: 75 };
  const operation = operations.deleteEditorBrandResource;
  if (!isManager(world)) return refused(operation, codes.BRAND_ACCESS_DENIED, sent);
  return random.chance(0.2)
    ? refused(operation, codes.BRAND_ACCESS_DENIED, { ...sent, params: { brand_id: COMMON_BRAND.id } })
    : succeeded(operation, sent);
};

/** Brands that were there once: no others than these are created and deleted in the logs. */
const FORMER = 8_000_000;
const TRIAL_TITLE = 'Trial brand';

function formerBrand({ random, entities, organizationId }: World) {
  const { id } = entities.at('brand', FORMER + random.int(40));
  return { id, params: { organization_id: organizationId, brand_id: id } };
}

export const create: Script = (world) => {
  const { id, params } = formerBrand(world);
  const sent = {
    params: { organization_id: params.organization_id },
    body: { title: TRIAL_TITLE },
    median: 90,
  };
  return isManager(world)
    ? succeeded(operations.createBrand, sent, { data: { id } })
    : refused(operations.createBrand, codes.ORGANIZATION_RIGHTS_INSUFFICIENT, sent);
};

export const remove: Script = (world) => {
  const sent = { params: formerBrand(world).params, median: 85 };
  return isManager(world)
    ? succeeded(operations.deleteBrand, sent)
    : refused(operations.deleteBrand, codes.ORGANIZATION_RIGHTS_INSUFFICIENT, sent);
};

export const rename: Script = (world) => {
  const { index, params } = anyBrand(world);
  const sent = { params, body: { title: brandTitleOf(world.organization, index) }, median: 70 };
  return isManager(world)
    ? succeeded(operations.renameBrand, sent, { data: { id: params.brand_id } })
    : refused(operations.renameBrand, codes.ORGANIZATION_RIGHTS_INSUFFICIENT, sent);
};

export const one: Script = (world) => {
  const { index, params } = anyBrand(world);
  const sent = { params, median: 36 };
  return world.random.chance(0.25)
    ? refused(operations.getBrand, codes.BRAND_NOT_FOUND, {
        ...sent,
        params: { ...params, brand_id: world.entities.unknown('brand') },
      })
    : succeeded(operations.getBrand, sent, { data: brandOf(world, index) });
};

export const email: Script = (world) => {
  const { index, params } = anyBrand(world);
  const sent = { params, median: 38 };
  const operation = operations.getEmailBrandResource;
  if (!isManager(world)) return refused(operation, codes.ORGANIZATION_RIGHTS_INSUFFICIENT, sent);
  const data = emailResourceOf(world.organization, index);
  return data
    ? succeeded(operation, sent, { data })
    : refused(operation, codes.BRAND_RESOURCE_NOT_FOUND, sent);
};

export const editor: Script = (world) => {
  const { index, params } = anyBrand(world);
  const sent = { params, median: 37 };
  const operation = operations.getOrganizationEditorBrandResource;
  if (!isManager(world)) return refused(operation, codes.ORGANIZATION_RIGHTS_INSUFFICIENT, sent);
  const data = editorResourceOf(world.organization, index);
  return data
    ? succeeded(operation, sent, { data })
    : refused(operation, codes.BRAND_RESOURCE_NOT_FOUND, sent);
};

/** The first two brands, which are the ones that have it. */
const withEditor = ({ random, entities }: World) => entities.at('brand', random.int(2));

export const updateEditor: Script = (world) => {
  const { id, index } = withEditor(world);
  const params = { organization_id: world.organizationId, brand_id: id };
  const data = editorResourceOf(world.organization, index);
  const sent = { params, body: data, median: 105 };
  const operation = operations.updateOrganizationEditorBrandResource;
  return isManager(world)
    ? succeeded(operation, sent, { data })
    : refused(operation, codes.ORGANIZATION_RIGHTS_INSUFFICIENT, sent);
};

export const deleteOrganizationEditor: Script = (world) => {
  const { params } = anyBrand(world);
  const sent = { params, median: 75 };
  const operation = operations.deleteOrganizationEditorBrandResource;
  if (!isManager(world)) return refused(operation, codes.ORGANIZATION_RIGHTS_INSUFFICIENT, sent);
  const plain = { ...sent, params: { ...params, brand_id: landmarks.plainBrand } };
  return world.random.chance(0.5)
    ? refused(operation, codes.BRAND_RESOURCE_NOT_FOUND, plain)
    : succeeded(operation, sent);
};

export const ownEditor: Script = (world) => {
  const { id, index } = world.entities.any('brand');
  const sent = { params: { brand_id: id }, median: 37 };
  if (!isManager(world)) return refused(operations.getEditorBrandResource, codes.BRAND_ACCESS_DENIED, sent);
  const data = editorResourceOf(world.organization, index);
  return data
    ? succeeded(operations.getEditorBrandResource, sent, { data })
    : refused(operations.getEditorBrandResource, codes.BRAND_RESOURCE_NOT_FOUND, sent);
};

export const updateOwnEditor: Script = (world) => {
  const { id, index } = withEditor(world);
  const body = editorResourceOf(world.organization, index);
  const sent = { params: { brand_id: id }, body, median: 100 };
  const operation = operations.updateEditorBrandResource;
  if (!isManager(world)) return refused(operation, codes.BRAND_ACCESS_DENIED, sent);
  return world.random.chance(0.1)
    ? refused(operation, codes.BRAND_ACCESS_DENIED, { ...sent, params: { brand_id: COMMON_BRAND.id } })
    : succeeded(operation, sent, { data: body });
};

export const createEmail: Script = ({ random, entities, organization }): Exchange => {
  const operation = operations.createEmailBrandResource;
  const texts = emailTextsOf(organization, random.int(BRANDS));
  const body = { ...texts, logo: { position: random.pick(['left', 'middle', 'right']) } };
  const sent = { params: { brand_id: entities.any('brand').id }, body, median: 140 };
  const hasEmail = (index: number) => emailResourceOf(organization, index) !== undefined;
  const withEmail = entities.where('brand', hasEmail) ?? entities.at('brand', 0);
  return random.weighted<() => Exchange>([
    [() => succeeded(operation, sent), 5],
    [
      () => refused(operation, codes.BRAND_RESOURCE_EXISTS, { ...sent, params: { brand_id: withEmail.id } }),
      4,
    ],
    [
      () =>
        refused(operation, codes.BRAND_EMAIL_LOGO_POSITION_INVALID, {
          ...sent,
          body: { ...body, logo: { position: 'centre' } },
        }),
      1,
    ],
    [
      () =>
        refused(operation, codes.BRAND_EMAIL_BACKGROUND_INVALID, {
          ...sent,
          body: { ...body, buttons: { background: 'teal' } },
        }),
      1,
    ],
  ])();
};

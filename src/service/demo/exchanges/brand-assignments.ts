import * as codes from '#contract/errors/error-codes.ts';
import type { CodeOf } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';
import { demoApplications } from '../accounts.ts';
import { type Exchange, refused, type Script, succeeded, type World } from '../exchange.ts';
import { documentBrandOf } from '../facts/brand-assignments.ts';
import { landmarks } from '../landmarks.ts';
import { brandOf } from './brands.ts';

export const assignToDocument: Script = ({ random, entities }): Exchange => {
  const branded = entities.where('document', (index) => documentBrandOf(index) !== undefined);
  const operation = operations.assignBrandToDocument;
  const body = { brand_id: entities.any('brand').id };
  const sent = { params: { document_id: entities.any('document').id }, body, median: 70 };
  return random.weighted<() => Exchange>([
    [() => succeeded(operation, sent), 30],
    [
      () =>
        refused(operation, codes.BRAND_ALREADY_ASSIGNED, {
          ...sent,
          params: { document_id: (branded ?? entities.at('document', 7)).id },
          body: { brand_id: entities.at('brand', documentBrandOf(branded?.index ?? 7) ?? 0).id },
        }),
      2,
    ],
    [() => refused(operation, codes.ASSIGN_BRAND_ID_MISSING, { ...sent, body: {} }), 1],
    [
      () =>
        refused(operation, codes.BRAND_NOT_ASSIGNABLE, {
          ...sent,
          body: { brand_id: entities.unknown('brand') },
        }),
      1,
    ],
    [
      () =>
        refused(operation, codes.BRANDED_ENTITY_NOT_FOUND, {
          ...sent,
          params: { document_id: entities.unknown('document') },
        }),
      1,
    ],
  ])();
};

export const unassignFromDocument: Script = ({ random, entities, organization }) => {
  const operation = operations.unassignBrandFromDocument;
  const sent = { params: { document_id: entities.any('document').id }, median: 60 };
  const refuse = (code: CodeOf<typeof operation>, id: string) =>
    refused(operation, code, { ...sent, params: { document_id: id } });
  if (random.chance(0.05)) return refuse(codes.UNASSIGN_NOT_ALLOWED, entities.foreign('document').id);
  if (organization === 0 && random.chance(0.05))
    return refuse(codes.BRANDED_ENTITY_DELETED, landmarks.deletedDocument);
  return succeeded(operation, sent);
};

/** Nobody at Northwind Legal owns it. */
const foreignApplication = {
  application_id: demoApplications.find(({ clientId }) => clientId === 'harborpine-lease-desk')?.id ?? '',
};

export const assignToApplication: Script = ({ random, entities, applicationId }) => {
  const operation = operations.assignBrandToApplication;
  const body = { brand_id: entities.any('brand').id };
  const sent = { params: { application_id: applicationId }, body, median: 75 };
  if (random.chance(0.1))
    return refused(operation, codes.ASSIGN_TO_APPLICATION_NOT_ALLOWED, {
      ...sent,
      params: foreignApplication,
    });
  if (random.chance(0.1))
    return refused(operation, codes.ASSIGN_BRAND_ID_EMPTY, { ...sent, body: { brand_id: '' } });
  return succeeded(operation, sent);
};

export const unassignFromApplication: Script = ({ random, applicationId }) => {
  const operation = operations.unassignBrandFromApplication;
  const sent = { params: { application_id: applicationId }, median: 65 };
  return random.chance(0.2)
    ? refused(operation, codes.UNASSIGN_NOT_ALLOWED, { ...sent, params: foreignApplication })
    : succeeded(operation, sent);
};

const shown = (world: World, brand: number | undefined) => ({
  data: brand === undefined ? [] : brandOf(world, brand),
});

export const ofDocument: Script = (world) => {
  const { id, index } = world.entities.any('document');
  const sent = { params: { document_id: id }, median: 34 };
  if (world.random.chance(0.04)) {
    const params = { document_id: world.entities.unknown('document') };
    return refused(operations.getDocumentBrand, codes.BRANDED_ENTITY_NOT_FOUND, { ...sent, params });
  }
  return succeeded(operations.getDocumentBrand, sent, shown(world, documentBrandOf(index)));
};

export const ofApplication: Script = (world) => {
  const sent = { params: { application_id: world.applicationId }, median: 32 };
  if (world.random.chance(0.1)) {
    const params = { application_id: world.entities.unknown('guest') };
    return refused(operations.getApplicationBrand, codes.BRANDED_ENTITY_NOT_FOUND, { ...sent, params });
  }
  return succeeded(operations.getApplicationBrand, sent, shown(world, undefined));
};

/** The deprecated way to unassign. */
export const unassign: Script = ({ random, entities, applicationId }): Exchange => {
  const operation = operations.unassignBrand;
  const body = { entity_type: 'application', entity_id: applicationId };
  const sent = { params: { brand_id: entities.any('brand').id }, body, median: 85 };
  return random.weighted<() => Exchange>([
    [() => succeeded(operation, sent), 6],
    [
      () =>
        refused(operation, codes.UNASSIGN_ENTITY_TYPE_UNEXPECTED, {
          ...sent,
          body: { ...body, entity_type: 'document' },
        }),
      1,
    ],
    [
      () =>
        refused(operation, codes.BRAND_NOT_FOUND, {
          ...sent,
          params: { brand_id: entities.unknown('brand') },
        }),
      1,
    ],
  ])();
};

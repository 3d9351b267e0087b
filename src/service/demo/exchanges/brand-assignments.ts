import { operations } from '#contract/operations.ts';
import { type Exchange, refused, type Script, succeeded } from '../exchange.ts';

export const assignToDocument: Script = ({ random, things }): Exchange => {
  const operation = operations.assignBrandToDocument;
  const body = { brand_id: things.any('brand').id };
  const sent = { params: { document_id: things.any('document').id }, body, median: 70 };
  return random.weighted<() => Exchange>([
    [() => succeeded(operation, sent), 30],
    [() => refused(operation, 25002028, sent), 2],
    [() => refused(operation, 25002069, { ...sent, body: {} }), 1],
    [() => refused(operation, 25002077, { ...sent, body: { brand_id: things.unknown('brand') } }), 1],
    [() => refused(operation, 25002062, { ...sent, params: { document_id: things.unknown('document') } }), 1],
  ])();
};

export const unassignFromDocument: Script = ({ random, things }) => {
  const operation = operations.unassignBrandFromDocument;
  const sent = { params: { document_id: things.any('document').id }, median: 60 };
  if (random.chance(0.05)) return refused(operation, 25002026, sent);
  if (random.chance(0.05)) return refused(operation, 25002065, sent);
  return succeeded(operation, sent);
};

export const assignToApplication: Script = ({ random, things, applicationId }) => {
  const operation = operations.assignBrandToApplication;
  const body = { brand_id: things.any('brand').id };
  const sent = { params: { application_id: applicationId }, body, median: 75 };
  if (random.chance(0.1)) return refused(operation, 25002075, sent);
  if (random.chance(0.1)) return refused(operation, 25002071, { ...sent, body: { brand_id: '' } });
  return succeeded(operation, sent);
};

export const unassignFromApplication: Script = ({ random, applicationId }) => {
  const operation = operations.unassignBrandFromApplication;
  const sent = { params: { application_id: applicationId }, median: 65 };
  return random.chance(0.1) ? refused(operation, 25002026, sent) : succeeded(operation, sent);
};

/** The deprecated way to unassign. */
export const unassign: Script = ({ random, things, applicationId }): Exchange => {
  const operation = operations.unassignBrand;
  const body = { entity_type: 'application', entity_id: applicationId };
  const sent = { params: { brand_id: things.any('brand').id }, body, median: 85 };
  return random.weighted<() => Exchange>([
    [() => succeeded(operation, sent), 6],
    [() => refused(operation, 25002021, { ...sent, body: { ...body, entity_type: 'document' } }), 1],
    [() => refused(operation, 25002016, { ...sent, params: { brand_id: things.unknown('brand') } }), 1],
  ])();
};

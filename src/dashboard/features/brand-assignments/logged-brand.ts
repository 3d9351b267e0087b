import { carriesCode } from '#contract/error-body.ts';
import * as codes from '#contract/errors/error-codes.ts';
import {
  assignBrandToApplication,
  assignBrandToDocument,
  getApplicationBrand,
  getDocumentBrand,
  unassignBrand,
  unassignBrandFromApplication,
  unassignBrandFromDocument,
} from '#contract/operations/brands.ts';
import { getDocumentGroupBrand } from '#contract/operations/document-groups.ts';
import { isRecord } from '#contract/record.ts';
import { factsOf } from '#features/event-history/history-step.ts';
import { hasFailed, type LogRow } from '#features/log-entry/log-row.ts';
import type { Carrier } from './carried-brand.ts';

/** The brand of a carrier according to a log entry. */
export interface LoggedBrand extends Carrier {
  /** Null for none. */
  readonly brandId: string | null;
  /** `refused`: because it has that brand already. */
  readonly from: 'written' | 'read' | 'refused';
}

const assigning: readonly string[] = [assignBrandToDocument.id, assignBrandToApplication.id];
const unassigning: readonly string[] = [unassignBrandFromDocument.id, unassignBrandFromApplication.id];
const reading: readonly string[] = [getDocumentBrand.id, getApplicationBrand.id, getDocumentGroupBrand.id];

export const brandCalls = [...assigning, ...unassigning, ...reading];

export const isBrandRead = ({ decoded }: LogRow) => reading.includes(decoded.operation?.id ?? '');

/** The carrier that a call is about. */
export function loggedCarrier(row: LogRow): Carrier | undefined {
  const { path, sent } = factsOf(row);
  if (row.decoded.operation?.id === unassignBrand.id)
    return typeof sent.entity_id === 'string' ? { kind: 'application', id: sent.entity_id } : undefined;
  if (path.document_id) return { kind: 'document', id: path.document_id };
  if (path.application_id) return { kind: 'application', id: path.application_id };
  return path.document_group_id ? { kind: 'document-group', id: path.document_group_id } : undefined;
}

/** Undefined if the call does not tell. */
export function loggedBrandOf(row: LogRow): LoggedBrand | undefined {
  const { sent, answered } = factsOf(row);
  const carrier = loggedCarrier(row);
  const id = row.decoded.operation?.id ?? '';
  const isDone = !hasFailed(row);
  if (!carrier) return undefined;
  if (assigning.includes(id) && typeof sent.brand_id === 'string') {
    const isThere = carriesCode(row.decoded.errors, codes.BRAND_ALREADY_ASSIGNED);
    if (!isDone && !isThere) return undefined;
    return { ...carrier, brandId: sent.brand_id, from: isDone ? 'written' : 'refused' };
  }
  if (!isDone) return undefined;
  if (unassigning.includes(id) || id === unassignBrand.id)
    return { ...carrier, brandId: null, from: 'written' };
  // With the hierarchy, the brand may belong to a parent.
  const isOwn = reading.includes(id) && !/[?&]use_hierarchy=(?:1|true)/.test(row.entry.request.uri);
  if (!isOwn || answered.data === undefined) return undefined;
  const brandId = isRecord(answered.data) ? answered.data.unique_id : null;
  return { ...carrier, brandId: typeof brandId === 'string' ? brandId : null, from: 'read' };
}

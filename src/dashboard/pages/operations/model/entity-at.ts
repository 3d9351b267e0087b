import type { EntityType } from '#contract/entities.ts';
import { entityTypeOf, idFields, listFields } from '#contract/entity-places.ts';
import { isRecord } from '#contract/record.ts';
import type { ApiRequest } from './api-request.ts';
import { getAt, type JsonPath } from './json-path.ts';

/** Kind of thing whose id a field of a request holds; undefined where it holds none, or nobody knows of what. */
export function entityAt(request: ApiRequest, path: JsonPath): EntityType | undefined {
  const names = path.filter((step) => typeof step === 'string');
  const last = names.at(-1) ?? '';
  // A filter keeps its ids below its own name: `applicationId.value[0]`.
  const name = last === 'value' ? (names.at(-2) ?? '') : last;
  if (name === 'entity_id') {
    const record = getAt(request, path.slice(0, -1));
    return isRecord(record) ? entityTypeOf(record) : undefined;
  }
  const listed = typeof path.at(-1) === 'number' ? listFields.get(name) : undefined;
  return listed ?? idFields.get(name)?.type;
}

import { isRecord } from '#contract/record.ts';
import { ID_PATTERN } from '#contract/wire.ts';

const idIn = (value: unknown): string | undefined =>
  typeof value === 'string' && ID_PATTERN.test(value) ? value : undefined;

/**
 * The id of what was created. The document shows it in the body of creating; that of the guide form is not shown, and
 * public clients have seen it in an `id` header of an empty answer (Publicly known).
 * @returns undefined where the service did not tell
 */
export function createdId(body: unknown, headers: Headers): string | undefined {
  const record = isRecord(body) ? body : {};
  const data = isRecord(record.data) ? record.data : {};
  return idIn(data.id) ?? idIn(record.id) ?? idIn(headers.get('id'));
}

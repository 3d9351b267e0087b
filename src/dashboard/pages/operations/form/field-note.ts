import type { Field } from '../model/field-spec.ts';
import { specWords } from '../model/spec-words.ts';

/** What stands under the name of a field: whether it has to be there, and what it takes. */
export function fieldNote({ spec, required }: Pick<Field, 'spec' | 'required'>, value: unknown): string {
  const parts = [required ? 'Required' : 'Optional', specWords(spec)];
  if (value === null) parts.push('sent as null');
  return parts.join(' · ');
}

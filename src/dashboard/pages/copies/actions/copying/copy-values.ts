import { copyDocumentGroup } from '#contract/operations/document-groups.ts';
import { type Copy, nameOfCopy } from '../../model/copy.ts';

/** The form as it is typed. */
export interface CopyValues {
  readonly name: string;
}

/** Stands in a name for that of the source, where several are copied. */
const SOURCE_NAME = '{name}';

export const blankCopy = (copies: readonly Copy[]): CopyValues => {
  const [only, ...others] = copies;
  return { name: `${only && others.length === 0 ? nameOfCopy(only) : SOURCE_NAME} (copy)` };
};

/** The name of a copy's copy. */
export const copyName = ({ name }: CopyValues, source: Copy): string =>
  name.replaceAll(SOURCE_NAME, nameOfCopy(source)).trim();

/** One copy of a copy: plain data, which a run keeps. The time that goes with it is that of sending. */
export interface CopyCall {
  readonly templateId: string;
  readonly groupId: string;
  readonly name: string;
}

/** @param now UNIX seconds */
export const copyBody = (name: string, now: number) => ({ document_group_name: name, client_timestamp: now });

/** The contract's rules; and a group without a name, which they allow, would be found by nobody. */
export const copySchema = copyDocumentGroup.body.refine((body) => body.document_group_name.trim() !== '', {
  path: ['document_group_name'],
  error: 'Give the copy a name, so that it can be found.',
});

/** The form's own name of the field of the wire. */
export const copyFieldOf = (wire: string): keyof CopyValues | undefined =>
  wire === 'document_group_name' ? 'name' : undefined;

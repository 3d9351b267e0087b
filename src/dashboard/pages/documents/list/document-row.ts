import type { FolderEntry } from '#contract/operations/document-records.ts';
import { entityPath, paths } from '#lib/paths.ts';
import { type DocumentSigning, documentSigning } from '../model/document-signing.ts';

type RowKind = 'document' | 'template' | 'document-group' | 'group-template';

export interface DocumentRow extends DocumentSigning {
  readonly id: string;
  readonly kind: RowKind;
  readonly name: string;
  readonly entry: FolderEntry;
}

const kinds: Readonly<Record<string, RowKind>> = {
  template: 'template',
  'document-group': 'document-group',
  document_group: 'document-group',
  dgt: 'group-template',
};

/** @param now UNIX seconds */
export function documentRow(entry: FolderEntry, now: number): DocumentRow {
  const kind = entry.template ? 'template' : (kinds[entry.entity_type ?? ''] ?? 'document');
  const { progress, standing } = documentSigning(entry, now);
  const words = { 'document-group': 'Group', 'group-template': 'Group template' } as const;
  return {
    ...{ id: entry.id, kind, entry, progress },
    name: entry.document_name || 'Untitled',
    standing: kind in words ? { text: words[kind as keyof typeof words], tone: 'gray' } : standing,
  };
}

export function rowLink({ kind, id }: DocumentRow): string {
  const isGroup = kind === 'document-group' || kind === 'group-template';
  return (isGroup ? entityPath(kind, id) : undefined) ?? paths.document(id);
}

/** Searches name, owner, group and recipients. @param text in lower case */
export function holdsText({ name, entry }: DocumentRow, text: string): boolean {
  return [
    name,
    entry.owner,
    entry.document_group_info?.document_group_name,
    ...(entry.field_invites ?? []).map(({ email }) => email),
  ].some((value) => value?.toLowerCase().includes(text));
}

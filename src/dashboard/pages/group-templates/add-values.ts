import type { FieldNames } from '#features/errors/form-errors.ts';

/** What can be put into a group template. */
type AddKind = 'template' | 'document';

/** What is typed: both ids stay while somebody makes up their mind, and one of them is sent. */
export interface AddValues {
  readonly kind: AddKind;
  readonly templateId: string;
  readonly documentId: string;
}

export const noValues: AddValues = { kind: 'template', templateId: '', documentId: '' };

/** The field that holds the id to send. */
const fieldOfKind = (kind: AddKind) => (kind === 'template' ? 'templateId' : 'documentId');

/** Exactly one of the ids, and none where nothing is typed. */
export function bodyOf(values: AddValues): { template_id?: string; document_id?: string } {
  const id = values[fieldOfKind(values.kind)].trim();
  if (id === '') return {};
  return values.kind === 'template' ? { template_id: id } : { document_id: id };
}

/** What is said of either id stands at the one that is asked for: the service names one of them when both are missing. */
export const fieldNames =
  (kind: AddKind): FieldNames =>
  (field) =>
    field === 'document_id' || field === 'template_id' ? fieldOfKind(kind) : undefined;

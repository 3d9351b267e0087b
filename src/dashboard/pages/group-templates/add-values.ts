import type { FieldNames } from '#features/errors/form-errors.ts';

type AddKind = 'template' | 'document';

/** Keeps both IDs while the user switches the kind; only one is sent. */
export interface AddValues {
  readonly kind: AddKind;
  readonly templateId: string;
  readonly documentId: string;
}

export const noValues: AddValues = { kind: 'template', templateId: '', documentId: '' };

const fieldOfKind = (kind: AddKind) => (kind === 'template' ? 'templateId' : 'documentId');

/** Contains exactly one ID, or none if nothing is typed. */
export function bodyOf(values: AddValues): { template_id?: string; document_id?: string } {
  const id = values[fieldOfKind(values.kind)].trim();
  if (id === '') return {};
  return values.kind === 'template' ? { template_id: id } : { document_id: id };
}

/** Shows errors of either ID at the visible field: if both are missing, the service names only one. */
export const fieldNames =
  (kind: AddKind): FieldNames =>
  (field) =>
    field === 'document_id' || field === 'template_id' ? fieldOfKind(kind) : undefined;

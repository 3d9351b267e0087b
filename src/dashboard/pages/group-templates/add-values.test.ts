import { expect, it } from 'vitest';
import { addGroupTemplateTemplate } from '#contract/operations/document-group-templates.ts';
import { type AddValues, bodyOf, fieldNames } from './add-values.ts';

const id = 'a'.repeat(40);
const both: AddValues = { kind: 'template', templateId: ` ${id} `, documentId: 'b'.repeat(40) };

it('sends exactly one id, whatever else was typed', () => {
  expect(bodyOf(both)).toEqual({ template_id: id });
  expect(bodyOf({ ...both, kind: 'document' })).toEqual({ document_id: both.documentId });
  for (const kind of ['template', 'document'] as const)
    expect(addGroupTemplateTemplate.body.safeParse(bodyOf({ ...both, kind })).success).toBe(true);
});

it('puts what is said of a missing id, which the service calls the document’s, to the field in sight', () => {
  const { error } = addGroupTemplateTemplate.body.safeParse(bodyOf({ ...both, templateId: ' ' }));
  expect(error?.issues.map(({ path }) => fieldNames('template')(path.join('.')))).toEqual(['templateId']);
  expect(fieldNames('document')('document_id')).toBe('documentId');
  expect(fieldNames('document')('doc_group_template_id')).toBeUndefined();
});

import { z } from 'zod';
import { tokenErrors } from '../errors/common.ts';
import {
  addTemplateErrors,
  listCopiesErrors,
  recipientsErrors,
  updateRecipientsErrors,
} from '../errors/document-group-templates.ts';
import * as codes from '../errors/error-codes.ts';
import { defineOperation } from '../operation.ts';
import { rulesOf } from '../rule.ts';
import { ID_PATTERN, integerParam, lenientInteger, listOf, pathIds } from '../wire.ts';
import {
  documentGroup,
  groupTemplateRecipients,
  groupTemplateRecipientsUpdate,
  listedGroupTemplate,
} from './document-group-records.ts';

const copies = rulesOf(listCopiesErrors);
const add = rulesOf(addTemplateErrors);
const RESOURCE = 'Document group templates';
const COPY_PARAMETERS = new Set([
  ...['sort_by', 'sort_order', 'page', 'per_page', 'search_key', 'search_by'],
  ...['filters[signing_status]', 'filters[entity_labels]'],
]);

export const copySortFields = ['updated', 'created', 'document_group_name'] as const;
export const signingStatuses = [
  'waiting-for-me',
  'waiting-for-others',
  'signed',
  'pending',
  'has-invites',
  'expired',
] as const;
export const entityLabels = ['declined', 'undelivered'] as const;
export const copySearchFields = [
  'document-name',
  'signer-email',
  'inviter-email',
  'document-text',
  'document-id',
] as const;

export const listGroupTemplateCopies = defineOperation({
  id: 'listGroupTemplateCopies',
  method: 'GET',
  path: '/v2/document-group-templates/{doc_group_template_id}/copies',
  credential: 'bearer',
  source: 'document',
  summary: 'List groups created from a template',
  // May contain signers' passwords.
  masks: 'secrets',
  resource: RESOURCE,
  params: pathIds('doc_group_template_id'),
  query: z
    .looseObject({
      sort_by: z.enum(copySortFields, { error: copies(codes.COPIES_SORT_BY_INVALID) }).optional(),
      sort_order: z.enum(['asc', 'desc'], { error: copies(codes.COPIES_SORT_ORDER_INVALID) }).optional(),
      page: integerParam({
        min: 1,
        errors: {
          digits: copies(codes.COPIES_PAGE_NOT_DIGIT),
          min: copies(codes.COPIES_PAGE_NOT_ABOVE_ZERO),
        },
      }).optional(),
      per_page: integerParam({
        min: 1,
        max: 100,
        errors: {
          digits: copies(codes.COPIES_PER_PAGE_NOT_DIGIT),
          min: copies(codes.COPIES_PER_PAGE_NOT_ABOVE_ZERO),
          max: copies(codes.COPIES_PER_PAGE_ABOVE_HUNDRED),
        },
      }).optional(),
      'filters[signing_status]': z
        .enum(signingStatuses, { error: copies(codes.COPIES_SIGNING_STATUS_INVALID) })
        .optional(),
      'filters[entity_labels]': z.enum(entityLabels).optional(),
      search_key: z.string().optional(),
      search_by: z.enum(copySearchFields).optional(),
    })
    // Not strict, since an unknown filter has a code of its own, unlike other parameters.
    .superRefine((query, context) => {
      for (const name of Object.keys(query)) {
        if (COPY_PARAMETERS.has(name)) continue;
        const message = /^filters(?:\[|$)/.test(name) ? copies(codes.COPIES_FILTER_UNKNOWN) : 'is not known';
        context.addIssue({ code: 'custom', path: [name], message });
      }
    }),
  responses: { 200: listOf(documentGroup) },
  errors: listCopiesErrors,
});

/** The document's schema marks both IDs as required; its rules, which are followed, say exactly one. */
export const addGroupTemplateTemplate = defineOperation({
  id: 'addGroupTemplateTemplate',
  method: 'POST',
  path: '/v2/document-group-templates/{doc_group_template_id}/templates',
  credential: 'bearer',
  source: 'document',
  summary: 'Add a template to a document group template',
  resource: RESOURCE,
  params: pathIds('doc_group_template_id'),
  body: z
    .looseObject({
      document_id: z
        .string({ error: add(codes.ADDED_DOCUMENT_ID_NOT_STRING) })
        .regex(ID_PATTERN, { error: add(codes.ADDED_DOCUMENT_ID_INVALID) })
        .optional(),
      template_id: z
        .string({ error: add(codes.ADDED_TEMPLATE_ID_NOT_STRING) })
        .regex(ID_PATTERN, { error: add(codes.ADDED_TEMPLATE_ID_INVALID) })
        .optional(),
    })
    .superRefine((body, context) => {
      const given = [body.document_id, body.template_id].filter((id) => id !== undefined).length;
      if (given === 0)
        context.addIssue({ code: 'custom', path: ['document_id'], message: add(codes.ADDED_NEITHER_ID) });
      if (given === 2)
        context.addIssue({ code: 'custom', path: ['template_id'], message: add(codes.ADDED_BOTH_IDS) });
    })
    .meta({ oneOf: [{ required: ['document_id'] }, { required: ['template_id'] }] }),
  responses: { 200: z.looseObject({ data: z.looseObject({ id: z.string() }) }) },
  errors: addTemplateErrors,
});

export const getGroupTemplateRecipients = defineOperation({
  id: 'getGroupTemplateRecipients',
  method: 'GET',
  path: '/v2/document-group-templates/{doc_group_template_id}/recipients',
  credential: 'bearer',
  source: 'document',
  summary: 'Get the recipients of a document group template',
  // May contain signers' passwords.
  masks: 'secrets',
  resource: RESOURCE,
  params: pathIds('doc_group_template_id'),
  responses: { 200: z.looseObject({ data: groupTemplateRecipients }) },
  errors: recipientsErrors,
});

/** Public clients write the tree that reading answers. */
export const updateGroupTemplateRecipients = defineOperation({
  id: 'updateGroupTemplateRecipients',
  method: 'PUT',
  path: '/v2/document-group-templates/{doc_group_template_id}/recipients',
  credential: 'bearer',
  source: 'public',
  summary: 'Update the recipients of a document group template',
  // May contain signers' passwords.
  masks: 'secrets',
  resource: RESOURCE,
  params: pathIds('doc_group_template_id'),
  body: groupTemplateRecipientsUpdate,
  responses: { 200: z.looseObject({ data: groupTemplateRecipients }), 204: null },
  errors: updateRecipientsErrors,
});

export const listGroupTemplates = defineOperation({
  id: 'listGroupTemplates',
  method: 'GET',
  path: '/user/documentgroup/templates',
  credential: 'bearer',
  source: 'public',
  summary: 'List document group templates',
  resource: RESOURCE,
  query: z.strictObject({
    limit: integerParam({ min: 1 }).optional(),
    offset: integerParam({ min: 0 }).optional(),
  }),
  responses: {
    200: z.looseObject({
      document_group_templates: z.array(listedGroupTemplate).nullish(),
      document_group_template_total_count: lenientInteger.nullish(),
    }),
  },
  errors: tokenErrors,
});

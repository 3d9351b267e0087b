import { z } from 'zod';
import {
  copyGroupErrors,
  emailCopyErrors,
  groupBrandErrors,
  unshareGroupErrors,
} from '../errors/document-groups.ts';
import { defineOperation } from '../operation.ts';
import { rulesOf } from '../rule.ts';
import { missingOr, wholeNumber } from '../rule-schemas.ts';
import { flagParam, pathIds } from '../wire.ts';
import { brand } from './brand-records.ts';

const email = rulesOf(emailCopyErrors);
const copy = rulesOf(copyGroupErrors);
const MOST_SECONDS = 4294967295;
const RESOURCE = 'Document groups';

// The document shows no values of the header: names of rules, separated by commas, are our choice.
const skipRules = z.string().regex(/^\s*[\w-]+(?:\s*,\s*[\w-]+)*\s*$/, { error: email(19001057) });

export const emailDocumentGroupCopy = defineOperation({
  id: 'emailDocumentGroupCopy',
  method: 'POST',
  path: '/v2/document-groups/{document_group_id}/send-email',
  credential: 'bearer',
  source: 'document',
  summary: 'Email a copy of a document group',
  resource: RESOURCE,
  params: pathIds('document_group_id'),
  headers: z.object({ 'X-Skip-Rules': skipRules.optional() }),
  body: z.looseObject(
    {
      to: z
        .array(
          z.looseObject(
            {
              email: z
                .string({ error: missingOr(email(19060008), email(19060007)) })
                .pipe(z.email({ error: email(19060009) })),
            },
            { error: email(19001000) },
          ),
          { error: missingOr(email(19060002), email(19060001)) },
        )
        .refine((list) => list.length === 1, { error: email(19060003) })
        .meta({ minItems: 1, maxItems: 1 }),
      with_history: z.boolean({ error: missingOr(email(19060006), email(19060005)) }),
      client_timestamp: wholeNumber(0, MOST_SECONDS, {
        missing: email(19060011),
        type: email(19060010),
        range: email(19060012),
      }),
    },
    { error: email(19001000) },
  ),
  responses: { 204: null },
  errors: emailCopyErrors,
});

export const copyDocumentGroup = defineOperation({
  id: 'copyDocumentGroup',
  method: 'POST',
  path: '/v2/document-groups/{document_group_id}/copy',
  credential: 'bearer',
  source: 'document',
  summary: 'Copy a document group',
  resource: RESOURCE,
  params: pathIds('document_group_id'),
  body: z.looseObject({
    document_group_name: z.string({ error: copy(13020000, 2) }),
    client_timestamp: wholeNumber(0, MOST_SECONDS, {
      type: copy(13020000, 1),
      range: copy(13020000, 0),
    }).optional(),
  }),
  responses: { 202: null },
  errors: copyGroupErrors,
});

export const unshareDocumentGroup = defineOperation({
  id: 'unshareDocumentGroup',
  method: 'DELETE',
  path: '/v2/document-groups/{document_group_id}/roles/{user_id}',
  credential: 'bearer',
  source: 'document',
  summary: 'Unshare a document group from a user',
  resource: RESOURCE,
  params: pathIds('document_group_id', 'user_id'),
  responses: { 204: null },
  errors: unshareGroupErrors,
});

export const getDocumentGroupBrand = defineOperation({
  id: 'getDocumentGroupBrand',
  method: 'GET',
  path: '/v2/document-groups/{document_group_id}/brand',
  credential: 'bearer',
  source: 'document',
  summary: 'Get the brand of a document group',
  resource: RESOURCE,
  params: pathIds('document_group_id'),
  query: z.looseObject({ use_hierarchy: flagParam().optional() }),
  // An empty array says that no brand applies.
  responses: { 200: z.looseObject({ data: z.union([brand, z.array(z.never()).length(0)]) }) },
  errors: groupBrandErrors,
});

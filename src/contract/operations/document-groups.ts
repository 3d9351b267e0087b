import { z } from 'zod';
import {
  copyGroupErrors,
  emailCopyErrors,
  groupBrandErrors,
  unshareGroupErrors,
} from '../errors/document-groups.ts';
import * as codes from '../errors/error-codes.ts';
import { defineOperation } from '../operation.ts';
import { rulesOf } from '../rule.ts';
import { missingOr, wholeNumber } from '../rule-schemas.ts';
import { flagParam, pathIds } from '../wire.ts';
import { brand } from './brand-records.ts';

const email = rulesOf(emailCopyErrors);
const copy = rulesOf(copyGroupErrors);
const MAX_SECONDS = 4294967295;
const RESOURCE = 'Document groups';

// The document shows no values of the header: names of rules, separated by commas, are our choice.
const skipRules = z
  .string()
  .regex(/^\s*[\w-]+(?:\s*,\s*[\w-]+)*\s*$/, { error: email(codes.EMAIL_COPY_SKIP_RULES_INVALID) });

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
                .string({
                  error: missingOr(
                    email(codes.EMAIL_COPY_EMAIL_MISSING),
                    email(codes.EMAIL_COPY_EMAIL_NOT_STRING),
                  ),
                })
                .pipe(z.email({ error: email(codes.EMAIL_COPY_EMAIL_INVALID) })),
            },
            { error: email(codes.EMAIL_COPY_PAYLOAD_INVALID) },
          ),
          { error: missingOr(email(codes.EMAIL_COPY_TO_MISSING), email(codes.EMAIL_COPY_TO_NOT_ARRAY)) },
        )
        .refine((list) => list.length === 1, { error: email(codes.EMAIL_COPY_TO_NOT_ONE) })
        .meta({ minItems: 1, maxItems: 1 }),
      with_history: z.boolean({
        error: missingOr(
          email(codes.EMAIL_COPY_WITH_HISTORY_MISSING),
          email(codes.EMAIL_COPY_WITH_HISTORY_NOT_BOOLEAN),
        ),
      }),
      client_timestamp: wholeNumber(0, MAX_SECONDS, {
        missing: email(codes.EMAIL_COPY_TIMESTAMP_MISSING),
        type: email(codes.EMAIL_COPY_TIMESTAMP_NOT_INTEGER),
        range: email(codes.EMAIL_COPY_TIMESTAMP_OUT_OF_RANGE),
      }),
    },
    { error: email(codes.EMAIL_COPY_PAYLOAD_INVALID) },
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
    document_group_name: z.string({ error: copy(codes.COPY_TIMESTAMP_OR_NAME_INVALID, 2) }),
    client_timestamp: wholeNumber(0, MAX_SECONDS, {
      type: copy(codes.COPY_TIMESTAMP_OR_NAME_INVALID, 1),
      range: copy(codes.COPY_TIMESTAMP_OR_NAME_INVALID, 0),
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

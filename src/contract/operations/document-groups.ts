import { z } from 'zod';
import {
  copyGroupErrors,
  emailCopyErrors,
  groupBrandErrors,
  unshareGroupErrors,
} from '../errors/document-groups.ts';
import { defineOperation } from '../operation.ts';
import { rulesOf } from '../rule.ts';
import { flagParam, pathIds } from '../wire.ts';
import { brand } from './brand-records.ts';

const email = rulesOf(emailCopyErrors);
const copy = rulesOf(copyGroupErrors);
const MOST_SECONDS = 4294967295;
const RESOURCE = 'Document groups';

const nullOr = (isNull: string, other: string) => (issue: { input?: unknown }) =>
  issue.input === null ? isNull : other;

export const emailDocumentGroupCopy = defineOperation({
  id: 'emailDocumentGroupCopy',
  method: 'POST',
  path: '/v2/document-groups/{document_group_id}/send-email',
  credential: 'bearer',
  source: 'document',
  summary: 'Email a copy of a document group',
  resource: RESOURCE,
  params: pathIds('document_group_id'),
  headers: z.object({ 'X-Skip-Rules': z.string().optional() }),
  body: z.looseObject({
    to: z
      .array(
        z.looseObject({
          email: z
            .string({ error: nullOr(email(19060008), email(19060007)) })
            .pipe(z.email({ error: email(19060009) })),
        }),
        { error: nullOr(email(19060002), email(19060001)) },
      )
      .refine((list) => list.length === 1, { error: email(19060003) }),
    with_history: z.boolean({ error: nullOr(email(19060006), email(19060005)) }),
    client_timestamp: z
      .int({ error: nullOr(email(19060011), email(19060010)) })
      .min(0, { error: email(19060012) })
      .max(MOST_SECONDS, { error: email(19060012) }),
  }),
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
    client_timestamp: z
      .int({ error: copy(13020000, 1) })
      .min(0, { error: copy(13020000, 0) })
      .max(MOST_SECONDS, { error: copy(13020000, 0) })
      .optional(),
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

import { z } from 'zod';
import { tokenErrors } from '../errors/common.ts';
import {
  changeGroupInviteErrors,
  copyGroupErrors,
  emailCopyErrors,
  groupBrandErrors,
  groupInviteErrors,
  readGroupErrors,
  unshareGroupErrors,
} from '../errors/document-groups.ts';
import * as codes from '../errors/error-codes.ts';
import { defineOperation } from '../operation.ts';
import { rulesOf } from '../rule.ts';
import { emailAddress, missingOr, wholeNumber } from '../rule-schemas.ts';
import { flagParam, integerParam, lenientInteger, pathIds } from '../wire.ts';
import { brand } from './brand-records.ts';
import { groupRecipients, groupRecord, listedGroup, pendingInvite } from './document-group-records.ts';

const email = rulesOf(emailCopyErrors);
const copy = rulesOf(copyGroupErrors);
const MAX_SECONDS = 4294967295;
const RESOURCE = 'Document groups';

// The document shows no values of the header: comma-separated names of rules are our choice.
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
                .pipe(emailAddress(email(codes.EMAIL_COPY_EMAIL_INVALID))),
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
  // An empty array means no brand.
  responses: { 200: z.looseObject({ data: z.union([brand, z.array(z.never()).length(0)]) }) },
  errors: groupBrandErrors,
});

/** Last changed first. */
export const listDocumentGroups = defineOperation({
  id: 'listDocumentGroups',
  method: 'GET',
  path: '/user/documentgroups',
  credential: 'bearer',
  source: 'public',
  summary: 'List document groups',
  resource: RESOURCE,
  query: z.strictObject({
    limit: integerParam({ min: 1 }).optional(),
    offset: integerParam({ min: 0 }).optional(),
  }),
  responses: {
    200: z.looseObject({
      document_groups: z.array(listedGroup).nullish(),
      document_group_total_count: lenientInteger.nullish(),
    }),
  },
  errors: tokenErrors,
});

export const getDocumentGroup = defineOperation({
  id: 'getDocumentGroup',
  method: 'GET',
  path: '/v2/document-groups/{document_group_id}',
  credential: 'bearer',
  source: 'public',
  summary: 'Get a document group',
  resource: RESOURCE,
  params: pathIds('document_group_id'),
  responses: { 200: z.looseObject({ data: groupRecord }) },
  errors: readGroupErrors,
});

export const getDocumentGroupRecipients = defineOperation({
  id: 'getDocumentGroupRecipients',
  method: 'GET',
  path: '/v2/document-groups/{document_group_id}/recipients',
  credential: 'bearer',
  source: 'public',
  summary: 'Get the recipients of a document group',
  // May contain signers' passwords.
  masks: 'secrets',
  resource: RESOURCE,
  params: pathIds('document_group_id'),
  responses: { 200: z.looseObject({ data: groupRecipients }) },
  errors: readGroupErrors,
});

const GROUP_INVITE = '/documentgroup/{document_group_id}/groupinvite/{invite_id}';

/** Does not return the recipients. */
export const listPendingInvites = defineOperation({
  id: 'listPendingInvites',
  method: 'GET',
  path: `${GROUP_INVITE}/pendinginvites`,
  credential: 'bearer',
  source: 'public',
  summary: 'List the pending invites of a document group',
  resource: RESOURCE,
  params: pathIds('document_group_id', 'invite_id'),
  query: z.strictObject({}),
  responses: { 200: z.looseObject({ invites: z.array(pendingInvite).nullish() }) },
  errors: groupInviteErrors,
});

const done = z.looseObject({ status: z.string().nullish() });

export const resendGroupInvites = defineOperation({
  id: 'resendGroupInvites',
  method: 'POST',
  path: `${GROUP_INVITE}/resendinvites`,
  credential: 'bearer',
  source: 'public',
  summary: 'Send the invites of a document group again',
  resource: RESOURCE,
  params: pathIds('document_group_id', 'invite_id'),
  responses: { 200: done, 204: null },
  errors: changeGroupInviteErrors,
});

export const cancelGroupInvite = defineOperation({
  id: 'cancelGroupInvite',
  method: 'POST',
  path: `${GROUP_INVITE}/cancelinvite`,
  credential: 'bearer',
  source: 'public',
  summary: 'Cancel the invites of a document group',
  resource: RESOURCE,
  params: pathIds('document_group_id', 'invite_id'),
  responses: { 200: done, 204: null },
  errors: changeGroupInviteErrors,
});

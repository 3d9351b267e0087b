import { z } from 'zod';
import { tokenErrors } from '../errors/common.ts';
import { documentErrors, fieldInviteErrors } from '../errors/documents.ts';
import { defineOperation } from '../operation.ts';
import { emailAddress } from '../rule-schemas.ts';
import { pathIds } from '../wire.ts';
import { documentHistory, documentRecord } from './document-records.ts';
import { invitedRoles } from './invited-roles.ts';

const RESOURCE = 'Documents';

// Public clients send null for missing values.
const text = z.string().nullish();

/**
 * Document, Send an invite for a document. Required fields and response are not shown: only `to` is required, since public
 * clients omit the sender. Public clients also send a list in `to`, which a service of the documented operations refuses as
 * an invalid address, so it is not a separate operation.
 */
export const sendInvite = defineOperation({
  id: 'sendInvite',
  method: 'POST',
  path: '/document/{document_id}/invite',
  credential: 'bearer',
  source: 'document',
  summary: 'Send an invite for a document',
  resource: 'Send an invite for a document',
  params: pathIds('document_id'),
  body: z.looseObject({
    document_id: text,
    to: z.union([emailAddress(), invitedRoles], { error: 'must be an email address or a list of roles' }),
    from: emailAddress().nullish(),
    redirect_uri: text,
    close_redirect_uri: text,
    redirect_target: text,
    cc: z.array(emailAddress()).nullish(),
    subject: text,
    message: text,
    cc_subject: text,
    cc_message: text,
    sms_message: text,
    language: text,
  }),
  responses: { 200: z.unknown() },
  errors: tokenErrors,
});

export const getDocument = defineOperation({
  id: 'getDocument',
  method: 'GET',
  path: '/document/{document_id}',
  credential: 'bearer',
  source: 'public',
  summary: 'Get a document',
  resource: RESOURCE,
  params: pathIds('document_id'),
  responses: { 200: documentRecord },
  errors: documentErrors,
});

export const getDocumentHistory = defineOperation({
  id: 'getDocumentHistory',
  method: 'GET',
  path: '/document/{document_id}/historyfull',
  credential: 'bearer',
  source: 'public',
  summary: 'Get the history of a document',
  resource: RESOURCE,
  params: pathIds('document_id'),
  responses: { 200: documentHistory },
  errors: documentErrors,
});

/** No body and no answer are shown. */
export const cancelFieldInvites = defineOperation({
  id: 'cancelFieldInvites',
  method: 'PUT',
  path: '/document/{document_id}/fieldinvitecancel',
  credential: 'bearer',
  source: 'public',
  summary: 'Cancel the invites to a document',
  resource: RESOURCE,
  params: pathIds('document_id'),
  responses: { 200: z.unknown() },
  errors: documentErrors,
});

/** No answer is shown. */
export const deleteFieldInvite = defineOperation({
  id: 'deleteFieldInvite',
  method: 'DELETE',
  path: '/field_invite/{field_invite_id}',
  credential: 'bearer',
  source: 'public',
  summary: 'Cancel one invite to a document',
  resource: RESOURCE,
  params: pathIds('field_invite_id'),
  responses: { 200: z.unknown() },
  errors: fieldInviteErrors,
});

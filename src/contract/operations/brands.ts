import { z } from 'zod';
import {
  applicationBrandErrors,
  assignToApplicationErrors,
  assignToDocumentErrors,
  emailResourceErrors,
  readBrandResourceErrors,
  unassignBrandErrors,
  unassignFromApplicationErrors,
  unassignFromDocumentErrors,
} from '../errors/brands.ts';
import { documentErrors } from '../errors/documents.ts';
import * as codes from '../errors/error-codes.ts';
import { defineOperation } from '../operation.ts';
import { rulesOf } from '../rule.ts';
import { emailText, HEX_COLOUR, limitedText, requiredText } from '../rule-schemas.ts';
import { pathIds, strictPathIds } from '../wire.ts';
import { brand, emailInviteCompleted } from './brand-records.ts';

const assign = rulesOf(assignToDocumentErrors);
const email = rulesOf(emailResourceErrors);
const unassign = rulesOf(unassignBrandErrors);
const RESOURCE = 'Brands';
const MAX_CHARACTERS = 300;

const assignBody = z.looseObject(
  {
    brand_id: requiredText({
      missing: assign(codes.ASSIGN_BRAND_ID_MISSING),
      type: assign(codes.ASSIGN_BRAND_ID_NOT_STRING),
      empty: assign(codes.ASSIGN_BRAND_ID_EMPTY),
    }),
  },
  { error: assign(codes.ASSIGN_PAYLOAD_INVALID) },
);

export const assignBrandToDocument = defineOperation({
  id: 'assignBrandToDocument',
  method: 'PUT',
  path: '/v2/documents/{document_id}/brand',
  credential: 'bearer',
  source: 'document',
  summary: 'Assign a brand to a document',
  resource: RESOURCE,
  params: pathIds('document_id'),
  body: assignBody,
  responses: { 201: null },
  errors: assignToDocumentErrors,
});

export const unassignBrandFromDocument = defineOperation({
  id: 'unassignBrandFromDocument',
  method: 'DELETE',
  path: '/v2/documents/{document_id}/brand',
  credential: 'bearer',
  source: 'document',
  summary: 'Unassign the brand from a document',
  resource: RESOURCE,
  params: pathIds('document_id'),
  responses: { 204: null },
  errors: unassignFromDocumentErrors,
});

export const assignBrandToApplication = defineOperation({
  id: 'assignBrandToApplication',
  method: 'PUT',
  path: '/v2/applications/{application_id}/brand',
  credential: 'bearer',
  source: 'document',
  summary: 'Assign a brand to an application',
  resource: RESOURCE,
  params: pathIds('application_id'),
  body: assignBody,
  responses: { 201: null },
  errors: assignToApplicationErrors,
});

export const unassignBrandFromApplication = defineOperation({
  id: 'unassignBrandFromApplication',
  method: 'DELETE',
  path: '/v2/applications/{application_id}/brand',
  credential: 'bearer',
  source: 'document',
  summary: 'Unassign the brand from an application',
  resource: RESOURCE,
  params: pathIds('application_id'),
  responses: { 204: null },
  errors: unassignFromApplicationErrors,
});

// An empty list means none, as for document groups.
const assignedBrand = z.looseObject({ data: z.union([brand, z.array(z.never()).length(0)]).nullish() });

/** The answer is assumed to be that of a group's brand. */
export const getDocumentBrand = defineOperation({
  id: 'getDocumentBrand',
  method: 'GET',
  path: '/v2/documents/{document_id}/brand',
  credential: 'bearer',
  source: 'public',
  summary: 'Get the brand of a document',
  resource: RESOURCE,
  params: pathIds('document_id'),
  responses: { 200: assignedBrand },
  errors: documentErrors,
});

/** The answer is assumed to be that of a group's brand. */
export const getApplicationBrand = defineOperation({
  id: 'getApplicationBrand',
  method: 'GET',
  path: '/v2/applications/{application_id}/brand',
  credential: 'bearer',
  source: 'public',
  summary: 'Get the brand of an application',
  resource: RESOURCE,
  params: pathIds('application_id'),
  responses: { 200: assignedBrand },
  errors: applicationBrandErrors,
});

export const getEmailInviteCompleted = defineOperation({
  id: 'getEmailInviteCompleted',
  method: 'GET',
  path: '/v2/brands/{brand_id}/resources/email-invite-completed',
  credential: 'bearer',
  source: 'document',
  summary: 'Get the completed-email texts of a brand',
  resource: RESOURCE,
  params: strictPathIds('brand_id'),
  responses: { 200: z.looseObject({ data: emailInviteCompleted }) },
  errors: readBrandResourceErrors,
});

export const deleteEditorBrandResource = defineOperation({
  id: 'deleteEditorBrandResource',
  method: 'DELETE',
  path: '/v2/brands/{brand_id}/resources/editor',
  credential: 'bearer',
  source: 'document',
  summary: 'Delete the editor resource of a brand',
  resource: RESOURCE,
  params: strictPathIds('brand_id'),
  responses: { 204: null },
  errors: readBrandResourceErrors,
});

const shortText = (type: string, length: string) => limitedText(MAX_CHARACTERS, { type, length }).optional();
const colour = (type: string, format: string) =>
  z.string({ error: type }).regex(HEX_COLOUR, { error: format }).optional();

const part = <S extends z.ZodRawShape>(shape: S) =>
  z.object(shape, { error: email(codes.BRAND_EMAIL_PAYLOAD_INVALID) }).optional();

/**
 * The error texts have other field names: subject-text, from-email, header-text, payload-text, signature … The objects are
 * not loose, since the body becomes the resource without unknown fields.
 */
export const createEmailBrandResource = defineOperation({
  id: 'createEmailBrandResource',
  method: 'PUT',
  path: '/v2/brands/{brand_id}/resources/email',
  credential: 'bearer',
  source: 'document',
  deprecated: true,
  summary: 'Create the email resource of a brand',
  resource: RESOURCE,
  params: pathIds('brand_id'),
  body: z.object(
    {
      from: emailText({
        type: email(codes.BRAND_EMAIL_FROM_NOT_STRING),
        invalid: email(codes.BRAND_EMAIL_FROM_INVALID),
      }).optional(),
      logo: part({
        position: z
          .string({ error: email(codes.BRAND_EMAIL_LOGO_POSITION_NOT_STRING) })
          .pipe(
            z.enum(['left', 'middle', 'right'], { error: email(codes.BRAND_EMAIL_LOGO_POSITION_INVALID) }),
          )
          .optional(),
      }),
      buttons: part({
        color: colour(email(codes.BRAND_EMAIL_COLOR_NOT_STRING), email(codes.BRAND_EMAIL_COLOR_INVALID)),
        background: colour(
          email(codes.BRAND_EMAIL_BACKGROUND_NOT_STRING),
          email(codes.BRAND_EMAIL_BACKGROUND_INVALID),
        ),
      }),
      subject: shortText(
        email(codes.BRAND_EMAIL_SUBJECT_NOT_STRING),
        email(codes.BRAND_EMAIL_SUBJECT_TOO_LONG),
      ),
      body_header: shortText(
        email(codes.BRAND_EMAIL_HEADER_NOT_STRING),
        email(codes.BRAND_EMAIL_HEADER_TOO_LONG),
      ),
      body_message: shortText(
        email(codes.BRAND_EMAIL_MESSAGE_NOT_STRING),
        email(codes.BRAND_EMAIL_MESSAGE_TOO_LONG),
      ),
      footer_message: shortText(
        email(codes.BRAND_EMAIL_FOOTER_NOT_STRING),
        email(codes.BRAND_EMAIL_FOOTER_TOO_LONG),
      ),
      sender_email: emailText({
        type: email(codes.BRAND_EMAIL_SENDER_EMAIL_NOT_STRING),
        invalid: email(codes.BRAND_EMAIL_SENDER_EMAIL_INVALID),
      }).optional(),
      service_references: z
        .boolean({ error: email(codes.BRAND_EMAIL_SERVICE_REFERENCES_NOT_BOOLEAN) })
        .optional(),
    },
    { error: email(codes.BRAND_EMAIL_PAYLOAD_INVALID) },
  ),
  responses: { 201: null },
  errors: emailResourceErrors,
});

export const unassignBrand = defineOperation({
  id: 'unassignBrand',
  method: 'POST',
  path: '/v2/brands/{brand_id}/unassign',
  credential: 'bearer',
  source: 'document',
  deprecated: true,
  summary: 'Unassign a brand (deprecated)',
  resource: RESOURCE,
  params: pathIds('brand_id'),
  body: z.looseObject(
    {
      entity_type: requiredText({
        missing: unassign(codes.UNASSIGN_ENTITY_TYPE_MISSING),
        type: unassign(codes.UNASSIGN_ENTITY_TYPE_NOT_STRING),
        empty: unassign(codes.UNASSIGN_ENTITY_TYPE_EMPTY),
      }).pipe(z.literal('application', { error: unassign(codes.UNASSIGN_ENTITY_TYPE_UNEXPECTED) })),
      entity_id: requiredText({
        missing: unassign(codes.UNASSIGN_ENTITY_ID_MISSING),
        type: unassign(codes.UNASSIGN_PAYLOAD_INVALID),
        empty: unassign(codes.UNASSIGN_ENTITY_ID_EMPTY),
      }),
    },
    { error: unassign(codes.UNASSIGN_PAYLOAD_INVALID) },
  ),
  responses: { 204: null },
  errors: unassignBrandErrors,
});

import { z } from 'zod';
import {
  assignToApplicationErrors,
  assignToDocumentErrors,
  emailResourceErrors,
  readBrandResourceErrors,
  unassignBrandErrors,
  unassignFromApplicationErrors,
  unassignFromDocumentErrors,
} from '../errors/brands.ts';
import { defineOperation } from '../operation.ts';
import { rulesOf } from '../rule.ts';
import { emailText, HEX_COLOUR, limitedText, requiredText } from '../rule-schemas.ts';
import { pathIds, strictPathIds } from '../wire.ts';
import { emailInviteCompleted } from './brand-records.ts';

const assign = rulesOf(assignToDocumentErrors);
const email = rulesOf(emailResourceErrors);
const unassign = rulesOf(unassignBrandErrors);
const RESOURCE = 'Brands';
const MOST_CHARACTERS = 300;

const assignBody = z.looseObject(
  { brand_id: requiredText({ missing: assign(25002069), type: assign(25002070), empty: assign(25002071) }) },
  { error: assign(25002002) },
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

const shortText = (type: string, length: string) => limitedText(MOST_CHARACTERS, { type, length }).optional();
const colour = (type: string, format: string) =>
  z.string({ error: type }).regex(HEX_COLOUR, { error: format }).optional();

const part = <S extends z.ZodRawShape>(shape: S) => z.object(shape, { error: email(2500202) }).optional();

/**
 * The error texts name the fields otherwise: subject-text, from-email, header-text, payload-text, signature … The objects
 * are not loose, since the body becomes the resource: what is sent beside these fields is no part of it.
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
      from: emailText({ type: email(25002050), invalid: email(25002051) }).optional(),
      logo: part({
        position: z
          .string({ error: email(25002047) })
          .pipe(z.enum(['left', 'middle', 'right'], { error: email(25002048) }))
          .optional(),
      }),
      buttons: part({
        color: colour(email(25002006), email(25002007)),
        background: colour(email(25002004), email(25002005)),
      }),
      subject: shortText(email(25002049), email(25002058)),
      body_header: shortText(email(25002052), email(25002059)),
      body_message: shortText(email(25002053), email(25002060)),
      footer_message: shortText(email(25002054), email(25002061)),
      sender_email: emailText({ type: email(25002056), invalid: email(25002057) }).optional(),
      service_references: z.boolean({ error: email(25002055) }).optional(),
    },
    { error: email(2500202) },
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
        missing: unassign(25002019),
        type: unassign(25002018),
        empty: unassign(25002020),
      }).pipe(z.literal('application', { error: unassign(25002021) })),
      entity_id: requiredText({
        missing: unassign(25002023),
        type: unassign(25002017),
        empty: unassign(25002024),
      }),
    },
    { error: unassign(25002017) },
  ),
  responses: { 204: null },
  errors: unassignBrandErrors,
});

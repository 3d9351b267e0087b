import { z } from 'zod';
import { organizationBrandErrors, updateOrganizationBrandErrors } from '../errors/brands.ts';
import * as codes from '../errors/error-codes.ts';
import {
  listTeamAdminErrors,
  newTeamAdminErrors,
  organizationErrors,
  teamAdminErrors,
} from '../errors/organizations.ts';
import { defineOperation } from '../operation.ts';
import { rulesOf } from '../rule.ts';
import { emailText } from '../rule-schemas.ts';
import { lenientBoolean, listOf, pathIds, strictPathIds } from '../wire.ts';
import { brand, generalBrandResource, generalBrandResourceUpdate } from './brand-records.ts';

const admin = rulesOf(teamAdminErrors);
const TEAM_ADMINS = '/v2/organizations/{org_id}/allowed-team-admins';
const RESOURCE = 'Organizations';
const BRAND = '/v2/organizations/{organization_id}/brands/{brand_id}';
const brandIds = strictPathIds('organization_id', 'brand_id');

export const listOrganizationBrands = defineOperation({
  id: 'listOrganizationBrands',
  method: 'GET',
  path: '/v2/organizations/{organization_id}/brands',
  credential: 'bearer',
  source: 'document',
  summary: 'List the brands of an organization',
  resource: RESOURCE,
  params: strictPathIds('organization_id'),
  query: z.strictObject({}),
  responses: { 200: listOf(brand) },
  errors: organizationErrors,
});

export const getGeneralBrandResource = defineOperation({
  id: 'getGeneralBrandResource',
  method: 'GET',
  path: `${BRAND}/resources/general`,
  credential: 'bearer',
  source: 'document',
  summary: 'Get the general resource of a brand',
  resource: RESOURCE,
  params: brandIds,
  responses: { 200: z.looseObject({ data: generalBrandResource }) },
  errors: organizationBrandErrors,
});

/** Public clients send the tree that reading answers. */
export const updateGeneralBrandResource = defineOperation({
  id: 'updateGeneralBrandResource',
  method: 'PUT',
  path: `${BRAND}/resources/general`,
  credential: 'bearer',
  source: 'public',
  summary: 'Update the general resource of a brand',
  resource: RESOURCE,
  params: brandIds,
  body: generalBrandResourceUpdate,
  responses: { 200: z.looseObject({ data: generalBrandResource }), 204: null },
  errors: updateOrganizationBrandErrors,
});

export const deleteEmailBrandResource = defineOperation({
  id: 'deleteEmailBrandResource',
  method: 'DELETE',
  path: `${BRAND}/resources/email`,
  credential: 'bearer',
  source: 'document',
  summary: 'Delete the email resource of a brand',
  resource: RESOURCE,
  // The document shows no format of these IDs.
  params: pathIds('organization_id', 'brand_id'),
  responses: { 204: null },
  errors: organizationBrandErrors,
});

const adminEmail = z
  .string({
    error: ({ input }) =>
      input === undefined ? admin(codes.TEAM_ADMIN_EMAIL_MISSING) : admin(codes.TEAM_ADMIN_EMAIL_NOT_STRING),
  })
  .min(1, { error: admin(codes.TEAM_ADMIN_EMAIL_MISSING), abort: true })
  .pipe(
    emailText({
      type: admin(codes.TEAM_ADMIN_EMAIL_NOT_STRING),
      invalid: admin(codes.TEAM_ADMIN_EMAIL_INVALID),
    }),
  );

export const setAllowedTeamAdmin = defineOperation({
  id: 'setAllowedTeamAdmin',
  method: 'PUT',
  path: TEAM_ADMINS,
  credential: 'bearer',
  source: 'document',
  summary: 'Activate or deactivate an allowed team admin',
  resource: RESOURCE,
  params: pathIds('org_id'),
  body: z.looseObject({
    email: adminEmail,
    active: z.boolean({
      error: ({ input }) =>
        input === undefined
          ? admin(codes.TEAM_ADMIN_ACTIVE_MISSING)
          : admin(codes.TEAM_ADMIN_ACTIVE_NOT_BOOLEAN_OR_NOT_FOUND, 0),
    }),
  }),
  responses: { 204: null },
  errors: teamAdminErrors,
});

const text = z.string().nullish();

/** Also lists inactive users. */
const allowedTeamAdmin = z.looseObject({
  id: text,
  email: z.string().min(1),
  first_name: text,
  last_name: text,
  active: lenientBoolean.nullish(),
});

export type AllowedTeamAdmin = z.output<typeof allowedTeamAdmin>;

/** No answer is shown: assumed to be that of other lists without pages. */
export const listAllowedTeamAdmins = defineOperation({
  id: 'listAllowedTeamAdmins',
  method: 'GET',
  path: TEAM_ADMINS,
  credential: 'bearer',
  source: 'public',
  summary: 'List the allowed team admins',
  resource: RESOURCE,
  params: pathIds('org_id'),
  query: z.strictObject({}),
  responses: { 200: z.looseObject({ data: z.array(allowedTeamAdmin) }) },
  errors: listTeamAdminErrors,
});

/** Public material names path and body. */
export const addAllowedTeamAdmin = defineOperation({
  id: 'addAllowedTeamAdmin',
  method: 'POST',
  path: TEAM_ADMINS,
  credential: 'bearer',
  source: 'public',
  summary: 'Add an allowed team admin',
  resource: RESOURCE,
  params: pathIds('org_id'),
  body: z.looseObject({ email: adminEmail }),
  responses: { 204: null },
  errors: newTeamAdminErrors,
});

import { z } from 'zod';
import {
  organizationBrandErrors,
  readBrandResourceErrors,
  updateOrganizationBrandErrors,
  writeBrandResourceErrors,
} from '../errors/brands.ts';
import { organizationErrors } from '../errors/organizations.ts';
import { defineOperation } from '../operation.ts';
import { strictPathIds } from '../wire.ts';
import {
  brand,
  editorBrandResource,
  editorBrandResourceUpdate,
  emailBrandResource,
} from './brand-records.ts';

/** Operations on brands and their resources that only public clients show. */

const RESOURCE = 'Brands';
const BRANDS = '/v2/organizations/{organization_id}/brands';
const BRAND = `${BRANDS}/{brand_id}`;
const brandIds = strictPathIds('organization_id', 'brand_id');
const titled = z.looseObject({ title: z.string().trim().min(1, { error: 'must not be empty' }).max(255) });

/** The brand has no resources yet. */
export const createBrand = defineOperation({
  id: 'createBrand',
  method: 'POST',
  path: BRANDS,
  credential: 'bearer',
  source: 'public',
  summary: 'Create a brand',
  resource: RESOURCE,
  params: strictPathIds('organization_id'),
  body: titled,
  responses: { 201: z.looseObject({ data: z.looseObject({ id: z.string() }) }) },
  errors: organizationErrors,
});

/** The answer is assumed to be a brand as in the list. */
export const getBrand = defineOperation({
  id: 'getBrand',
  method: 'GET',
  path: BRAND,
  credential: 'bearer',
  source: 'public',
  summary: 'Get a brand',
  resource: RESOURCE,
  params: brandIds,
  responses: { 200: z.looseObject({ data: brand }) },
  errors: updateOrganizationBrandErrors,
});

/** No answer is shown. */
export const renameBrand = defineOperation({
  id: 'renameBrand',
  method: 'PUT',
  path: BRAND,
  credential: 'bearer',
  source: 'public',
  summary: 'Rename a brand',
  resource: RESOURCE,
  params: brandIds,
  body: titled,
  responses: { 200: z.unknown(), 204: null },
  errors: updateOrganizationBrandErrors,
});

/** No answer is shown. */
export const deleteBrand = defineOperation({
  id: 'deleteBrand',
  method: 'DELETE',
  path: BRAND,
  credential: 'bearer',
  source: 'public',
  summary: 'Delete a brand',
  resource: RESOURCE,
  params: brandIds,
  responses: { 204: null },
  errors: updateOrganizationBrandErrors,
});

/** The document shows the email resource only in the list of brands. */
export const getEmailBrandResource = defineOperation({
  id: 'getEmailBrandResource',
  method: 'GET',
  path: `${BRAND}/resources/email`,
  credential: 'bearer',
  source: 'public',
  summary: 'Get the email resource of a brand',
  resource: RESOURCE,
  params: brandIds,
  responses: { 200: z.looseObject({ data: emailBrandResource }) },
  errors: organizationBrandErrors,
});

const editorAnswer = z.looseObject({ data: editorBrandResource });

/** Public clients read it below the organization and below the brand. */
export const getOrganizationEditorBrandResource = defineOperation({
  id: 'getOrganizationEditorBrandResource',
  method: 'GET',
  path: `${BRAND}/resources/editor`,
  credential: 'bearer',
  source: 'public',
  summary: 'Get the editor resource of an organization’s brand',
  resource: RESOURCE,
  params: brandIds,
  responses: { 200: editorAnswer },
  errors: organizationBrandErrors,
});

/** Replaces the whole tree, as for the general resource. */
export const updateOrganizationEditorBrandResource = defineOperation({
  id: 'updateOrganizationEditorBrandResource',
  method: 'PUT',
  path: `${BRAND}/resources/editor`,
  credential: 'bearer',
  source: 'public',
  summary: 'Update the editor resource of an organization’s brand',
  resource: RESOURCE,
  params: brandIds,
  body: editorBrandResourceUpdate,
  responses: { 200: editorAnswer, 204: null },
  errors: updateOrganizationBrandErrors,
});

/** The document deletes it below the brand. */
export const deleteOrganizationEditorBrandResource = defineOperation({
  id: 'deleteOrganizationEditorBrandResource',
  method: 'DELETE',
  path: `${BRAND}/resources/editor`,
  credential: 'bearer',
  source: 'public',
  summary: 'Delete the editor resource of an organization’s brand',
  resource: RESOURCE,
  params: brandIds,
  responses: { 204: null },
  errors: organizationBrandErrors,
});

const EDITOR = '/v2/brands/{brand_id}/resources/editor';

/** The document only has the delete of this path. */
export const getEditorBrandResource = defineOperation({
  id: 'getEditorBrandResource',
  method: 'GET',
  path: EDITOR,
  credential: 'bearer',
  source: 'public',
  summary: 'Get the editor resource of a brand',
  resource: RESOURCE,
  params: strictPathIds('brand_id'),
  responses: { 200: editorAnswer },
  errors: readBrandResourceErrors,
});

/** Replaces the whole tree. */
export const updateEditorBrandResource = defineOperation({
  id: 'updateEditorBrandResource',
  method: 'PUT',
  path: EDITOR,
  credential: 'bearer',
  source: 'public',
  summary: 'Update the editor resource of a brand',
  resource: RESOURCE,
  params: strictPathIds('brand_id'),
  body: editorBrandResourceUpdate,
  responses: { 200: editorAnswer, 204: null },
  errors: writeBrandResourceErrors,
});

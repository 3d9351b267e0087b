import type { OperationId } from '#contract/operations.ts';

type Calls = readonly OperationId[];

export const GENERAL_CALLS: Calls = ['updateGeneralBrandResource'];

export const EMAIL_CALLS: Calls = ['createEmailBrandResource'];

export const SESSION_CALLS: Calls = ['updateOrganizationEditorBrandResource', 'updateEditorBrandResource'];

export const SAVE_CALLS: Calls = [...GENERAL_CALLS, ...EMAIL_CALLS, ...SESSION_CALLS];

export const BRAND_CALLS: Calls = [
  ...SAVE_CALLS,
  'getGeneralBrandResource',
  'createBrand',
  'renameBrand',
  'deleteBrand',
];

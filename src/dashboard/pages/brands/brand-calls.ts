import type { OperationId } from '#contract/operations.ts';

type Calls = readonly OperationId[];

/** What saves the colours and texts of a brand. */
export const GENERAL_CALLS: Calls = ['updateGeneralBrandResource'];

/** What saves the email of a brand. */
export const EMAIL_CALLS: Calls = ['createEmailBrandResource'];

/** What saves the signing session of a brand. */
export const SESSION_CALLS: Calls = ['updateOrganizationEditorBrandResource', 'updateEditorBrandResource'];

/** What saves any part of a brand. */
export const SAVE_CALLS: Calls = [...GENERAL_CALLS, ...EMAIL_CALLS, ...SESSION_CALLS];

/** What opens a brand, or changes one. */
export const BRAND_CALLS: Calls = [
  ...SAVE_CALLS,
  'getGeneralBrandResource',
  'createBrand',
  'renameBrand',
  'deleteBrand',
];

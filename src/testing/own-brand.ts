import { callOperation } from '#api/call-operation.ts';
import { createBrand, deleteBrand } from '#contract/operations/brand-changes.ts';
import { listOrganizationBrands } from '#contract/operations/organizations.ts';
import { demoIds } from './demo-ids.ts';

const organization = { organization_id: demoIds.organization };

/** The brands of the demo organization as the service has them now. */
export const brandsNow = async () =>
  (await callOperation(listOrganizationBrands, { params: organization })).data;

/** Makes a brand of the demo organization for one test; somebody has to be signed in. @returns the brand as it is listed */
export async function ownBrand(title: string) {
  const { data } = await callOperation(createBrand, { params: organization, body: { title } });
  const made = (await brandsNow()).find(({ unique_id: id }) => id === data.id);
  if (!made) throw new Error('The brand is not listed');
  return made;
}

/** Deletes the brands whose names begin so, as far as there are any. */
export async function forgetBrands(beginning: string): Promise<void> {
  for (const { unique_id: id, title } of await brandsNow())
    if (title?.startsWith(beginning))
      await callOperation(deleteBrand, { params: { ...organization, brand_id: id } });
}

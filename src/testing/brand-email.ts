import { callOperation } from '#api/call-operation.ts';
import { createEmailBrandResource } from '#contract/operations/brands.ts';
import { deleteEmailBrandResource } from '#contract/operations/organizations.ts';
import { paths } from '#lib/paths.ts';
import type { EmailResource } from '#pages/brands/model/brand-resources.ts';
import { routes } from '#pages/brands/routes.tsx';
import { demoIds } from './demo-ids.ts';
import { brandsNow } from './own-brand.ts';
import { renderPage, signedIn } from './render-page.tsx';

const ORGANIZATION = demoIds.organization;

/** The id of a brand of the demo organization in the real service. */
async function demoBrand(title: string): Promise<string> {
  await signedIn();
  const found = (await brandsNow()).find((brand) => brand.title === title);
  if (!found) throw new Error(`The demo data has no brand ${title}`);
  return found.unique_id;
}

/** Opens the completed email of a brand of the demo organization, signed in. */
export async function openCompletedEmail(title: string) {
  return renderPage(routes, paths.brandCompletedEmail(ORGANIZATION, await demoBrand(title)));
}

/** The same with this email resource, or none, and its email tab. */
export async function brandWithEmail(title: string, email: EmailResource | null) {
  const brandId = await demoBrand(title);
  const now = async () => {
    const brand = (await brandsNow()).find(({ unique_id: id }) => id === brandId);
    return brand?.resources?.email?.data ?? null;
  };
  const put = (body: EmailResource) =>
    callOperation(createEmailBrandResource, { params: { brand_id: brandId }, body });
  const remove = () =>
    callOperation(deleteEmailBrandResource, { params: { organization_id: ORGANIZATION, brand_id: brandId } });
  if ((await now()) !== null) await remove();
  if (email) await put(email);
  return {
    brandId,
    /** What the service has now. */
    now,
    /** Somebody else at work. */
    put,
    remove,
    /** Opens the tab as after a reload: signed in anew, nothing in memory. */
    open: () => renderPage(routes, paths.brandEmail(ORGANIZATION, brandId)),
  };
}

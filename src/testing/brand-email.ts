import { callOperation } from '#api/call-operation.ts';
import { createEmailBrandResource } from '#contract/operations/brands.ts';
import { deleteEmailBrandResource } from '#contract/operations/organizations.ts';
import { paths } from '#lib/paths.ts';
import type { EmailResource } from '#pages/brands/model/email-draft.ts';
import { routes } from '#pages/brands/routes.tsx';
import { demoIds } from './demo-ids.ts';
import { brandsNow } from './own-brand.ts';
import { renderPage, signedIn } from './render-page.tsx';

const ORGANIZATION = demoIds.organization;

/** What the network does to a call: `pass` sends it, as it is or with another body. */
type OnCall = (pass: (body?: unknown) => Promise<Response>) => Promise<Response>;

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

/** Lets a test stand between the page and its server. */
export function network() {
  const real = window.fetch;
  const cutOff = () => Promise.reject(new TypeError('Failed to fetch'));
  /** Takes the calls of one kind, until `restore`. */
  const on = (method: string, path: RegExp, act: OnCall) => {
    const before = window.fetch;
    window.fetch = (target, init) => {
      if (init?.method !== method || !path.test(String(target))) return before(target, init);
      return act((body) =>
        before(target, body === undefined ? init : { ...init, body: JSON.stringify(body) }),
      );
    };
  };
  return {
    on,
    /** The calls do not reach the server. */
    cut: (method: string, path: RegExp) => on(method, path, cutOff),
    /** The calls reach the server, and their answers are lost. */
    loseAnswers: (method: string, path: RegExp) =>
      on(method, path, async (pass) => {
        await pass();
        return cutOff();
      }),
    restore: () => {
      window.fetch = real;
    },
  };
}

import { Outlet, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { useStore } from '#lib/store.ts';
import { addressErrors, addressReaders } from '#lib/use-url-state.ts';
import { demoIds } from '#testing/demo-ids.ts';
import { renderPage } from '#testing/render-page.tsx';
import { AddressNote } from './address-note.tsx';
import { pageRoutes } from './page-routes.ts';

const { organization, brand, popularGroupTemplate: template } = demoIds;

/** Pages with something in their address, and each part of it that they cannot use. */
const PAGES: readonly (readonly [path: string, errors: readonly string[]])[] = [
  ['/request-logs?error=maybe&code=4yy&sort=up', ['error=maybe is not yes, no', 'code=4yy', 'sort=up']],
  ['/request-logs?method=GET,12&live=no&page=x', ['method=12 is not an HTTP method', 'live=no', 'page=x']],
  ['/request-logs?created=2026-02-31&tab=nothing', ['created=2026-02-31', 'tab=nothing']],
  ['/request-logs?uri=/v2/&uri-like=/v1/&code=400&code=500', ['uri-like=/v1/', 'code=500 comes after']],
  [`/timeline/${brand}?only=some&order=up&until=now`, ['only=some', 'order=up', 'until=now']],
  ['/compare-entries?left=nothing&show=some', ['left=nothing', 'show=some']],
  [`/contacts?q=${'long'.repeat(60)}`, ['q=longlong']],
  ['/activity?outcome=good', ['outcome=good']],
  [`/org-admins/${organization}?state=some&sort=up`, ['state=some', 'sort=up']],
  [`/brands/${organization}/${brand}?field=nothing`, ['field=nothing']],
  [`/brands/${organization}/${brand}/assignments?to=nobody`, ['to=nobody']],
  ['/operations?query=brands', ['query=brands']],
  ['/operations/getGeneralBrandResource?from=x&view=picture', ['from=x needs “at”', 'view=picture']],
  [
    `/copies/${template}?status=odd&by=signer-email&per=7&do=nothing`,
    ['status=odd', 'by=signer-email needs', 'per=7', 'do=nothing'],
  ],
  ['/subscriptions/new?like=that', ['like=that']],
  ['/subscriptions/verify?language=cobol', ['language=cobol']],
  [`/group-templates/${template}/remove-access?template=that`, ['template=that']],
];

/** A page under the note of what its address says in vain. */
function PageWithNote() {
  const errors = addressErrors(new URLSearchParams(useLocation().search), useStore(addressReaders));
  return (
    <>
      {errors.length > 0 && <AddressNote errors={errors} onDismiss={() => undefined} />}
      <Outlet />
    </>
  );
}

it.each(PAGES)('#65 says what %s cannot use of its address', async (path, errors) => {
  const routes = [{ element: <PageWithNote />, children: [...pageRoutes] }];
  const { screen } = await renderPage(routes, `${path}&foo=bar`);
  const note = screen.getByRole('region', { name: 'About the address' });
  await expect.element(note).toMatchTextContent(/The address has foo=bar, which is not a filter here\./);
  await expect.poll(() => note.getByRole('listitem').elements().length).toBe(errors.length + 1);
  for (const error of errors) expect(note.element().textContent).toContain(error);
});

import type { ComponentType } from 'react';
import { Outlet } from 'react-router';
import { createQueryClient } from '#api/query-client.ts';
import { paths } from '#lib/paths.ts';
import type { BrandOutlet } from '#pages/brands/brand-outlet.ts';
import type { BrandDraft } from '#pages/brands/model/brand-draft.ts';
import { BrandEditorContext, createBrandEditor } from '#pages/brands/model/brand-editor.ts';
import { renderPage } from './render-page.tsx';

const organizationId = 'o'.repeat(40);
const brandId = 'b'.repeat(40);

interface StudioOptions {
  /** What the service has of the brand. */
  readonly saved: BrandDraft;
  /** Where the URL begins, such as `?field=header.background`. */
  readonly search?: string;
}

/** Tabs of a brand around a real editor, in a router of their own; the first tab is the one that is open. */
export async function openStudio(
  tabs: Partial<Record<'colours' | 'texts' | 'email', ComponentType>>,
  { saved, search = '' }: StudioOptions,
) {
  const editor = createBrandEditor(saved);
  const outlet: BrandOutlet = {
    brand: { unique_id: brandId, title: 'Harbour & Pine', owner_type: 'organization' },
    organizationId,
  };
  const first = tabs.colours ? paths.brand : tabs.texts ? paths.brandTexts : paths.brandEmail;
  const routes = [
    {
      path: paths.brand.pattern,
      element: (
        <BrandEditorContext value={editor}>
          <Outlet context={outlet} />
        </BrandEditorContext>
      ),
      children: [
        { index: true, Component: tabs.colours ?? null },
        { path: paths.brandTexts.pattern, Component: tabs.texts ?? null },
        { path: paths.brandEmail.pattern, Component: tabs.email ?? null },
      ],
    },
  ];
  const { screen, router } = await renderPage(
    routes,
    first(organizationId, brandId) + search,
    createQueryClient(() => undefined),
  );
  const value = (path: string) => editor.state.get().draft[path];
  return { screen, editor, router, value, steps: () => editor.state.get().past.length };
}

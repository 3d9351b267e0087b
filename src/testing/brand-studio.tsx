import '#ui/styles.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { createQueryClient } from '#api/query-client.ts';
import { paths } from '#lib/paths.ts';
import type { BrandOutlet } from '#pages/brands/brand-outlet.ts';
import type { BrandDraft } from '#pages/brands/model/brand-draft.ts';
import { createBrandEditor } from '#pages/brands/model/brand-editor.ts';
import { BrandEditorContext } from '#pages/brands/model/use-brand-editor.ts';
import { render } from '#testing/render.tsx';
import { Announcements } from '#ui/announcements.tsx';

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
  tabs: Partial<Record<'colours' | 'texts', ComponentType>>,
  { saved, search = '' }: StudioOptions,
) {
  const editor = createBrandEditor(saved);
  const outlet: BrandOutlet = {
    brand: { unique_id: brandId, title: 'Harbour & Pine', owner_type: 'organization' },
    organizationId,
  };
  const start = (tabs.colours ? paths.brand : paths.brandTexts)(organizationId, brandId);
  const router = createMemoryRouter(
    [
      {
        path: paths.brand.pattern,
        element: (
          <main style={{ height: 800, overflow: 'auto' }}>
            <Outlet context={outlet} />
          </main>
        ),
        children: [
          { index: true, Component: tabs.colours ?? null },
          { path: paths.brandTexts.pattern, Component: tabs.texts ?? null },
        ],
      },
    ],
    { initialEntries: [start + search] },
  );
  const screen = await render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <BrandEditorContext value={editor}>
        <RouterProvider router={router} />
        <Announcements />
      </BrandEditorContext>
    </QueryClientProvider>,
  );
  const value = (path: string) => editor.state.get().draft[path];
  return { screen, editor, router, value, steps: () => editor.state.get().past.length };
}

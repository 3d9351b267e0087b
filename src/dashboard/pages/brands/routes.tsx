import type { RouteObject } from 'react-router';
import type { PageHandle, TitleData } from '#lib/page-handle.ts';
import { paths } from '#lib/paths.ts';

const brandTitle: PageHandle['title'] = ({ data }) => (data as TitleData | undefined)?.title ?? 'Brand';

export const routes: RouteObject[] = [
  {
    path: paths.brands,
    handle: {
      title: 'Brands',
      purpose: 'A brand is what signers see of the organization: its colours, texts and emails.',
    } satisfies PageHandle,
    children: [
      {
        index: true,
        lazy: async () => ({
          Component: (await import('./list/organization-choice-page.tsx')).OrganizationChoicePage,
        }),
      },
      {
        path: paths.groupBrand,
        handle: { title: 'Brand of a document group' } satisfies PageHandle,
        lazy: async () => ({
          Component: (await import('./assignments/group-brand-page.tsx')).GroupBrandPage,
        }),
      },
      {
        path: paths.organizationBrands.pattern,
        lazy: async () => {
          const { BrandsPage, brandsLoader } = await import('./list/brands-page.tsx');
          return { Component: BrandsPage, loader: brandsLoader };
        },
      },
      {
        path: paths.brand.pattern,
        handle: {
          title: brandTitle,
          purpose: 'Change what signers see with this brand, and look at it in the preview before you save.',
        } satisfies PageHandle,
        lazy: async () => {
          const { BrandPage, brandLoader, shouldRevalidateBrand } = await import('./brand-page.tsx');
          return { Component: BrandPage, loader: brandLoader, shouldRevalidate: shouldRevalidateBrand };
        },
        children: [
          {
            index: true,
            lazy: async () => ({ Component: (await import('./colours-tab/colours-tab.tsx')).ColoursTab }),
          },
          {
            path: paths.brandTexts.pattern,
            lazy: async () => ({ Component: (await import('./texts-tab/texts-tab.tsx')).TextsTab }),
          },
          {
            path: paths.brandEmail.pattern,
            lazy: async () => ({ Component: (await import('./email-tab/email-tab.tsx')).EmailTab }),
          },
          {
            path: paths.brandSession.pattern,
            lazy: async () => ({ Component: (await import('./session-tab/session-tab.tsx')).SessionTab }),
          },
          {
            path: paths.brandCompletedEmail.pattern,
            lazy: async () => ({
              Component: (await import('./completed-email-tab/completed-email-tab.tsx')).CompletedEmailTab,
            }),
          },
          {
            path: paths.brandAssignments.pattern,
            lazy: async () => ({
              Component: (await import('./assignments/assignments-tab.tsx')).AssignmentsTab,
            }),
          },
        ],
      },
    ],
  },
];

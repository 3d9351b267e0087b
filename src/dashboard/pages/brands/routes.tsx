import type { RouteObject } from 'react-router';
import type { PageHandle, TitleData } from '#lib/page-handle.ts';
import { paths } from '#lib/paths.ts';

const brandTitle: PageHandle['title'] = ({ data }) => (data as TitleData | undefined)?.title ?? 'Brand';

/** Brands: the choice of an organization, its brands, one brand with its tabs, and the brand of a document group. */
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
        lazy: {
          Component: async () => (await import('./list/organization-choice-page.tsx')).OrganizationChoicePage,
        },
      },
      {
        path: paths.groupBrand,
        handle: { title: 'Brand of a document group' } satisfies PageHandle,
        lazy: {
          Component: async () => (await import('./assignments/group-brand-page.tsx')).GroupBrandPage,
        },
      },
      {
        path: paths.organizationBrands.pattern,
        lazy: {
          loader: async () => (await import('./brand-loaders.ts')).brandsLoader,
          Component: async () => (await import('./list/brands-page.tsx')).BrandsPage,
        },
      },
      {
        path: paths.brand.pattern,
        handle: {
          title: brandTitle,
          purpose: 'Change what signers see with this brand, and look at it in the preview before you save.',
        } satisfies PageHandle,
        lazy: {
          loader: async () => (await import('./brand-loaders.ts')).brandLoader,
          shouldRevalidate: async () => (await import('./brand-loaders.ts')).shouldRevalidateBrand,
          Component: async () => (await import('./brand-page.tsx')).BrandPage,
        },
        children: [
          {
            index: true,
            lazy: { Component: async () => (await import('./colours-tab/colours-tab.tsx')).ColoursTab },
          },
          {
            path: paths.brandTexts.pattern,
            lazy: { Component: async () => (await import('./texts-tab/texts-tab.tsx')).TextsTab },
          },
          {
            path: paths.brandEmail.pattern,
            lazy: { Component: async () => (await import('./email-tab/email-tab.tsx')).EmailTab },
          },
          {
            path: paths.brandSession.pattern,
            lazy: { Component: async () => (await import('./session-tab/session-tab.tsx')).SessionTab },
          },
          {
            path: paths.brandCompletedEmail.pattern,
            lazy: {
              Component: async () =>
                (await import('./completed-email-tab/completed-email-tab.tsx')).CompletedEmailTab,
            },
          },
          {
            path: paths.brandAssignments.pattern,
            lazy: {
              Component: async () => (await import('./assignments/assignments-tab.tsx')).AssignmentsTab,
            },
          },
        ],
      },
    ],
  },
];

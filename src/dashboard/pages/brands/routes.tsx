import type { RouteObject } from 'react-router';
import type { PageHandle, TitleData } from '#lib/page-handle.ts';
import { paths } from '#lib/paths.ts';

const brandTitle: PageHandle['title'] = ({ data }) => (data as TitleData | undefined)?.title ?? 'Brand';

/** Brands: the choice of an organization, its brands, one brand with its tabs, and the brand of a document group. */
export const routes: RouteObject[] = [
  {
    path: paths.brands,
    handle: { title: 'Brands' } satisfies PageHandle,
    children: [
      {
        index: true,
        lazy: { Component: async () => (await import('./list/organization-choice-page.tsx')).ChoicePage },
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
          loader: async () => (await import('./list/list-loader.ts')).loader,
          Component: async () => (await import('./list/brands-page.tsx')).ListPage,
        },
      },
      {
        path: paths.brand.pattern,
        handle: { title: brandTitle } satisfies PageHandle,
        lazy: {
          loader: async () => (await import('./brand-loaders.ts')).loader,
          shouldRevalidate: async () => (await import('./brand-loaders.ts')).shouldRevalidate,
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
            lazy: { Component: async () => (await import('./email-tab/email-route.tsx')).EmailRoute },
          },
          {
            path: paths.brandCompletedEmail.pattern,
            lazy: {
              Component: async () =>
                (await import('./completed-email-tab/completed-route.tsx')).CompletedRoute,
            },
          },
          {
            path: paths.brandAssignments.pattern,
            lazy: {
              Component: async () => (await import('./assignments/assignments-route.tsx')).AssignmentsRoute,
            },
          },
        ],
      },
    ],
  },
];

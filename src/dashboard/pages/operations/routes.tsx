import type { RouteObject } from 'react-router';
import type { PageHandle } from '#lib/page-handle.ts';
import { paths } from '#lib/paths.ts';
import type { OperationLoaderData } from './operation-page.tsx';

const operationTitle: PageHandle['title'] = ({ data }) =>
  (data as OperationLoaderData | undefined)?.title ?? 'Operation';

export const routes: RouteObject[] = [
  {
    path: paths.operations,
    handle: {
      title: 'Operations',
      purpose: 'Every operation of the service, with a form that sends it and the errors it can answer.',
    } satisfies PageHandle,
    children: [
      {
        index: true,
        lazy: async () => ({ Component: (await import('./operations-page.tsx')).OperationsPage }),
      },
      {
        path: paths.operation.pattern,
        handle: {
          title: operationTitle,
          purpose:
            'Fill in the form to send this request; the answer is shown with it, and what an error in it means.',
        } satisfies PageHandle,
        lazy: async () => {
          const { OperationPage, loader } = await import('./operation-page.tsx');
          return { Component: OperationPage, loader };
        },
      },
    ],
  },
];

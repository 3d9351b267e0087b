import { paths } from '#kit/paths.ts';

export const loadSignIn = () => import('#pages/sign-in/sign-in-page.tsx');
export const loadSignedIn = () => import('./signed-in.tsx');

interface Page {
  readonly at: RegExp;
  readonly load: () => readonly Promise<unknown>[];
}

/** What a page needs that nobody asks for before the router runs, by its path. The first that fits counts. */
const pages: readonly Page[] = [
  {
    at: /^\/request-logs/,
    load: () => [
      import('#pages/request-logs/log-loader.ts'),
      import('#pages/request-logs/request-logs-page.tsx'),
    ],
  },
  { at: /^\/subscriptions$/, load: () => [import('#pages/subscriptions/start/start-page.tsx')] },
  { at: /^\/subscriptions\/new$/, load: () => [import('#pages/subscriptions/create/create-route.tsx')] },
  {
    at: /^\/subscriptions\/[^/]+$/,
    load: () => [
      import('#pages/subscriptions/detail/subscription-loader.ts'),
      import('#pages/subscriptions/detail/subscription-page.tsx'),
    ],
  },
  {
    at: /^\/contacts\/[^/]+$/,
    load: () => [
      import('#pages/contacts/contact-loader.ts'),
      import('#pages/contacts/contact-page.tsx'),
      import('#pages/contacts/details/details-tab.tsx'),
    ],
  },
  {
    at: /^\/group-templates\/[^/]+$/,
    load: () => [
      import('#pages/group-templates/template-loader.ts'),
      import('#pages/group-templates/template-page.tsx'),
    ],
  },
  {
    at: /^\/copies\/[^/]+/,
    load: () => [import('#pages/copies/list/copies-loader.ts'), import('#pages/copies/list/copies-page.tsx')],
  },
  {
    at: /^\/documents\/[^/]+\/invite$/,
    load: () => [
      import('#pages/documents/document-page.tsx'),
      import('#pages/documents/invite/invite-tab.tsx'),
    ],
  },
  {
    at: /^\/org-admins\/[^/]+$/,
    load: () => [
      import('#pages/org-admins/organization-page.tsx'),
      import('#pages/org-admins/roster/roster-loader.ts'),
      import('#pages/org-admins/roster/roster-page.tsx'),
    ],
  },
  {
    at: /^\/brands\/[^/]+$/,
    load: () => [import('#pages/brands/list/list-loader.ts'), import('#pages/brands/list/list-page.tsx')],
  },
  {
    at: /^\/brands\/[^/]+\/[^/]+$/,
    load: () => [
      import('#pages/brands/brand-loader.ts'),
      import('#pages/brands/brand-page.tsx'),
      import('#pages/brands/colours/colours-tab.tsx'),
    ],
  },
  { at: /^\/operations$/, load: () => [import('#pages/operations/list/operations-page.tsx')] },
  {
    at: /^\/operations\/[^/]+$/,
    load: () => [
      import('#pages/operations/operation-loader.ts'),
      import('#pages/operations/operation-page.tsx'),
    ],
  },
  { at: /^\/activity$/, load: () => [import('#pages/activity/activity-page.tsx')] },
];

/** The page that the start page leads to. */
const START = paths.requestLogs;

/**
 * Loads the parts that the address makes likely, all at once and while the session is being asked for: one after the
 * other, as they ask for each other, costs a round trip each. A failure shows where the part is really needed.
 */
export function loadAhead(): void {
  const path = location.pathname === paths.home ? START : location.pathname;
  const page = pages.find(({ at }) => at.test(path));
  const parts =
    path === paths.signIn
      ? [loadSignIn()]
      : [loadSignedIn(), import('./layout.tsx'), import('./page-error.tsx'), ...(page?.load() ?? [])];
  for (const part of parts) part.catch(() => {});
}

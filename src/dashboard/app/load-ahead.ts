import { paths } from '#kit/paths.ts';

export const loadSignIn = () => import('#pages/sign-in/sign-in-page.tsx');
export const loadSignedIn = () => import('./signed-in.tsx');

/** What a page needs that nobody asks for before the router runs, by the beginning of its path. */
const pages: readonly { readonly path: string; readonly load: () => readonly Promise<unknown>[] }[] = [
  {
    path: paths.requestLogs,
    load: () => [
      import('#pages/request-logs/log-loader.ts'),
      import('#pages/request-logs/request-logs-page.tsx'),
    ],
  },
];

/** The page that the start page leads to. */
const START = paths.requestLogs;

/**
 * Loads the parts that the address makes likely, all at once and while the session is being asked for: one after the
 * other, as they ask for each other, costs a round trip each. A failure shows where the part is really needed.
 */
export function loadAhead(): void {
  const path = location.pathname === paths.home ? START : location.pathname;
  const page = pages.find((candidate) => path.startsWith(candidate.path));
  const parts =
    path === paths.signIn
      ? [loadSignIn()]
      : [loadSignedIn(), import('./layout.tsx'), import('./page-error.tsx'), ...(page?.load() ?? [])];
  for (const part of parts) part.catch(() => {});
}

import { escapeHtml } from '#http/escape-html.ts';

/** What can be said of a page before the program is there, by the routes of its address. */
export interface PageShell {
  /** The names of the pages that lead to it and its own, the last one; "…" for what an entity is called. */
  readonly crumbs: readonly string[];
  /** What it is for, if its routes say so. */
  readonly purpose?: string;
}

/** Hidden from assistive technology, which gets the page itself. */
const shell = (className: string, content: string) =>
  `<div id="shell" class="${className}" aria-hidden="true">${content}</div>`;

/** What can be seen of the sign-in page: what stands around every way to sign in, as the build has drawn it. */
export const signInShellHtml = (surroundings: string): string => shell('sign-in', surroundings);

/**
 * The frame of a page with its name, as the program draws it (`dashboard/app/layout.tsx`, in the classes of `frame.css`):
 * it can be seen a second before the program runs.
 */
export function pageShellHtml({ crumbs, purpose }: PageShell): string {
  const names = crumbs.map((crumb, at) => {
    const name = escapeHtml(crumb);
    return at < crumbs.length - 1
      ? `<li><a><span>${name}</span></a></li>`
      : `<li><span class="frame-heading">${name}</span></li>`;
  });
  const content = [
    '<div class="frame-progress"></div>',
    '<div class="frame-navigation"></div>',
    `<div class="frame-header"><div class="frame-crumbs"><ol>${names.join('')}</ol></div></div>`,
    `<div class="frame-main">${purpose === undefined ? '' : `<p class="frame-purpose">${escapeHtml(purpose)}</p>`}</div>`,
  ];
  return shell('frame', content.join(''));
}

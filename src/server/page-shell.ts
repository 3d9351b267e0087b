import { escapeHtml } from '#http/escape-html.ts';

/** What can be said of a page before the program is there, by the routes of its address. */
export interface PageShell {
  /** The names of the pages that lead to it and its own, the last one; "…" for what an entity is called. */
  readonly crumbs: readonly string[];
  /** What it is for, if its routes say so. */
  readonly purpose?: string;
}

/**
 * The frame of a page with its name, as the program draws it (`dashboard/app/layout.tsx`, in the classes of `frame.css`):
 * it can be seen a second before the program runs. Hidden from assistive technology, which gets the page itself.
 */
export function shellHtml({ crumbs, purpose }: PageShell): string {
  const names = crumbs.map((crumb, at) => {
    const name = escapeHtml(crumb);
    return at < crumbs.length - 1
      ? `<li><a><span>${name}</span></a></li>`
      : `<li><span class="frame-heading">${name}</span></li>`;
  });
  return [
    '<div id="shell" class="frame" aria-hidden="true"><div class="frame-progress"></div>',
    '<div class="frame-navigation"></div>',
    `<div class="frame-header"><div class="frame-crumbs"><ol>${names.join('')}</ol></div></div>`,
    `<div class="frame-main">${purpose === undefined ? '' : `<p class="frame-purpose">${escapeHtml(purpose)}</p>`}</div>`,
    '</div>',
  ].join('');
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NONCE_PLACEHOLDER } from './content-security-policy.ts';

/** Below the folder of the build. */
export const PAGES_FILE = 'pages.json';

/** What the build writes down (`build/page-files.ts`). */
export interface FilesOfPages {
  /** The script that runs before the program is there. */
  readonly ahead: string;
  /** Files that a page loads, by the pattern of its address. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
}

function linkTo(file: string): string {
  const rel = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload" fetchpriority="low"';
  return `<link ${rel} crossorigin href="/${file}" nonce="${NONCE_PLACEHOLDER}">`;
}

/** An address without a pattern's parameters stands for itself alone; of two that fit, the plainer one counts. */
function expressionOf(pattern: string): RegExp {
  return new RegExp(`^${pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}/?$`);
}

/**
 * What stands in the head of a page, so that the browser asks at once for all that it will load.
 * @param dist folder of the build
 * @returns links for the page at a path; empty where there is none
 */
export function linksByPath(dist: string): (path: string) => string {
  const { ahead, pages } = JSON.parse(readFileSync(join(dist, PAGES_FILE), 'utf8')) as FilesOfPages;
  const script = `<script type="module" crossorigin src="/${ahead}" nonce="${NONCE_PLACEHOLDER}"></script>`;
  const links = Object.entries(pages)
    .sort(([one], [other]) => one.split(':').length - other.split(':').length)
    .map(([pattern, files]) => [expressionOf(pattern), script + files.map(linkTo).join('')] as const);
  return (path) => links.find(([expression]) => expression.test(path))?.[1] ?? '';
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NONCE_PLACEHOLDER } from './content-security-policy.ts';
import { type PageShell, shellHtml } from './page-shell.ts';

/** Below the folder of the build. */
export const PAGES_FILE = 'pages.json';

/** What the build writes down of a page. */
interface BuiltPage {
  /** What it loads. */
  readonly files: readonly string[];
  readonly shell: PageShell;
}

/** What the build writes down (`build/page-files.ts`). */
export interface BuiltPages {
  /** The script that runs before the program is there. */
  readonly ahead: string;
  /** By the pattern of the address. */
  readonly pages: Readonly<Record<string, BuiltPage>>;
}

function linkTo(file: string): string {
  const rel = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"';
  return `<link ${rel} fetchpriority="low" crossorigin href="/${file}" nonce="${NONCE_PLACEHOLDER}">`;
}

/** An address without a pattern's parameters stands for itself alone; of two that fit, the plainer one counts. */
function expressionOf(pattern: string): RegExp {
  return new RegExp(`^${pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}/?$`);
}

/** What the markup of one page has beyond that of every other. */
interface PageMarkup {
  /** For its head, so that the browser asks at once for all that it will load. */
  readonly links: string;
  /** The script that asks the service ahead of the program, for the template that holds this. */
  readonly ahead: string;
  /** For its body, to be seen before the program is there. */
  readonly shell: string;
}

/**
 * @param dist folder of the build
 * @returns gives the markup of the page at a path, if there is one
 */
export function readBuiltPages(dist: string): (path: string) => PageMarkup | undefined {
  const { ahead, pages } = JSON.parse(readFileSync(join(dist, PAGES_FILE), 'utf8')) as BuiltPages;
  const script = `<script type="module" crossorigin src="/${ahead}" nonce="${NONCE_PLACEHOLDER}"></script>`;
  const markups = Object.entries(pages)
    .sort(([one], [other]) => one.split(':').length - other.split(':').length)
    .map(([pattern, { files, shell }]) => {
      const markup = { links: files.map(linkTo).join(''), ahead: script, shell: shellHtml(shell) };
      return [expressionOf(pattern), markup] as const;
    });
  return (path) => markups.find(([expression]) => expression.test(path))?.[1];
}

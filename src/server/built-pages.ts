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

/**
 * The pages whole, made once: with what can be seen before the program is there, and, in the program's template, with the
 * script that asks the service ahead of it and with links to all that they load, for the browser to ask for in one go.
 * @param dist folder of the build
 * @param html what all pages have in common
 * @returns gives the page at a path, if there is one
 */
export function readBuiltPages(dist: string, html: string): (path: string) => string | undefined {
  const { ahead, pages } = JSON.parse(readFileSync(join(dist, PAGES_FILE), 'utf8')) as BuiltPages;
  const script = `<script type="module" crossorigin src="/${ahead}" nonce="${NONCE_PLACEHOLDER}"></script>`;
  const built = Object.entries(pages)
    .sort(([one], [other]) => one.split(':').length - other.split(':').length)
    .map(([pattern, { files, shell }]) => {
      const page = html
        .replace('</template>', (end) => script + files.map(linkTo).join('') + end)
        .replace('<div id="root">', (root) => shellHtml(shell) + root);
      return [expressionOf(pattern), page] as const;
    });
  return (path) => built.find(([expression]) => expression.test(path))?.[1];
}

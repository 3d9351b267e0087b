import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NONCE_PLACEHOLDER } from './content-security-policy.ts';
import { type PageShell, pageShellHtml, signInShellHtml } from './page-shell.ts';

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
  readonly signIn: {
    /** What it loads. */
    readonly files: readonly string[];
    /** HTML of what stands around every way to sign in. */
    readonly shell: string;
  };
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

/** All pages of the build, whole. */
interface WholePages {
  /** For whoever is not signed in, at any path. */
  readonly signIn: string;
  /** For everybody else, the page at a path, if there is one. */
  readonly at: (path: string) => string | undefined;
}

/**
 * The pages whole, made once: with what can be seen before the program is there, and, in the program's template, with the
 * script that asks the service ahead of it and with links to all that they load, for the browser to ask for in one go.
 * @param dist folder of the build
 * @param html what all pages have in common
 */
export function readBuiltPages(dist: string, html: string): WholePages {
  const { ahead, signIn, pages } = JSON.parse(readFileSync(join(dist, PAGES_FILE), 'utf8')) as BuiltPages;
  const whole = (shell: string, program: string) =>
    html.replace('</template>', (end) => program + end).replace('<div id="root">', (root) => shell + root);
  const linksTo = (files: readonly string[]) => files.map(linkTo).join('');
  const script = `<script type="module" crossorigin src="/${ahead}" nonce="${NONCE_PLACEHOLDER}"></script>`;
  const built = Object.entries(pages)
    .sort(([one], [other]) => one.split(':').length - other.split(':').length)
    .map(
      ([pattern, { files, shell }]) =>
        [expressionOf(pattern), whole(pageShellHtml(shell), script + linksTo(files))] as const,
    );
  return {
    signIn: whole(signInShellHtml(signIn.shell), linksTo(signIn.files)),
    at: (path) => built.find(([expression]) => expression.test(path))?.[1],
  };
}

import { randomBytes } from 'node:crypto';
import { escapeHtml } from '#http/escape-html.ts';
import { demoPeople } from './demo-people.ts';

/** The dashboard's colors and sizes, whose style sheets have another origin. */
const STYLE = `
  :root { color-scheme: light dark; --text: #171b26; --dim: #656c7c; --page: #f7f8fa; --panel: #fff; --hover: #eef0ff;
    --line: #868d9d; --accent: #4740c4; --warn: #8f5206; --warn-soft: #fff5e2; }
  @media (prefers-color-scheme: dark) {
    :root { --text: #e7e9ef; --dim: #959eb0; --page: #0d1016; --panel: #13171f; --hover: #1f2140; --line: #6d7689;
      --accent: #a5a5ff; --warn: #f0bd62; --warn-soft: #2c210d; }
  }
  body { display: grid; min-height: 100vh; margin: 0; place-items: center; color: var(--text); background: var(--page);
    font: 14px/1.5 Inter, system-ui, sans-serif; }
  main { box-sizing: border-box; width: min(100%, 30rem); padding: 24px; }
  h1 { margin: 12px 0 8px; font-size: 20px; line-height: 1.3; }
  p { margin: 0 0 16px; }
  mark { padding: 2px 8px; border-radius: 4px; color: var(--warn); background: var(--warn-soft); font-weight: 600; }
  form { display: grid; gap: 8px; }
  button { padding: 12px 16px; border: 1px solid var(--line); border-radius: 8px; color: inherit; background: var(--panel);
    font: inherit; text-align: start; cursor: pointer; }
  button:hover { border-color: var(--accent); background: var(--hover); }
  button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
  b { display: block; font-size: 16px; }
  .dim { color: var(--dim); }
  .plain { justify-self: start; padding: 8px 12px; }
`;

/** With its content security policy. */
export interface ProviderPage {
  readonly html: string;
  readonly policy: string;
}

/** @param targets origins of redirects */
function page(title: string, content: string, targets: readonly string[]): ProviderPage {
  const nonce = randomBytes(18).toString('base64');
  return {
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Northwind demo</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${STYLE}</style>
</head>
<body><main>
<mark>Demo</mark>
<h1>${title}</h1>
${content}
</main></body>
</html>
`,
    // Browsers also apply `form-action` to the redirect that follows the form.
    policy: `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; form-action ${["'self'", ...targets].join(' ')}; frame-ancestors 'none'`,
  };
}

export function signInPage(targets: readonly string[]): ProviderPage {
  const buttons = demoPeople.map(
    ({ id, name, what }, index) =>
      `<button name="person" value="${id}"${index === 0 ? ' autofocus' : ''}><b>${name}</b><span class="dim">${what}</span></button>`,
  );
  return page(
    'Sign in to Northwind as',
    `<p class="dim">This stands for your company’s own sign-in. Nobody here is real, and there are no passwords.</p>
<form method="post">
${buttons.join('\n')}
<button class="plain" name="person" value="">Cancel</button>
</form>`,
    targets,
  );
}

/** @param form the provider's form with its CSRF protection, without buttons */
export function signOutPage(form: string, targets: readonly string[]): ProviderPage {
  const id = /\bid="([^"]+)"/.exec(form)?.[1];
  return page(
    'Sign out of Northwind?',
    `<p class="dim">That ends every session that began with this sign-in, in Sealdesk too.</p>
<form method="post">
<button form="${id}" name="logout" value="yes" autofocus>Yes, sign out</button>
<button form="${id}">No, stay signed in</button>
</form>
${form}`,
    targets,
  );
}

export const signedOutPage = (): ProviderPage =>
  page('Signed out of Northwind', '<p>You can close this page.</p>', []);

export const errorPage = (description: string): ProviderPage =>
  page(
    'This did not work',
    `<p>${escapeHtml(description)}</p><p>Go back to Sealdesk and sign in once more.</p>`,
    [],
  );

import { randomBytes } from 'node:crypto';
import { escapeHtml } from '#http/escape-html.ts';
import type { AuthorizeRequest } from './authorize-request.ts';

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { display: grid; min-height: 100vh; margin: 0; place-items: center; }
  main { box-sizing: border-box; width: min(100%, 26rem); padding: 1.5rem; }
  h1 { margin: 0 0 .5rem; font-size: 1.25rem; }
  label { display: block; margin-top: 1rem; font-weight: 600; }
  input { box-sizing: border-box; width: 100%; min-height: 2.5rem; padding: 0 .75rem; font: inherit; }
  button { min-height: 2.5rem; padding: 0 1rem; font: inherit; }
  p[role=alert] { border-inline-start: 4px solid; padding-inline-start: .75rem; font-weight: 600; }
  div { display: flex; gap: .75rem; margin-top: 1.5rem; }
  code { overflow-wrap: anywhere; }
`;

/** A page of the service, and the policy that it is sent under. */
export interface ServicePage {
  readonly html: string;
  readonly policy: string;
}

function page(title: string, content: string, formTargets: string): ServicePage {
  const nonce = randomBytes(18).toString('base64');
  return {
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${STYLE}</style>
</head>
<body><main>${content}</main></body>
</html>
`,
    // A browser holds the redirect after a form to form-action too.
    policy: `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; form-action ${formTargets}; frame-ancestors 'none'; base-uri 'none'`,
  };
}

/** The form in which a person signs in and allows an application to act for them, or refuses. */
export function authorizePage(
  { application, redirectUri, scope, loginHint }: AuthorizeRequest,
  action: string,
  error: string | undefined,
): ServicePage {
  const access = scope === '*' ? 'everything that your account may do' : `<code>${escapeHtml(scope)}</code>`;
  const title = 'Sign in to the document signing service';
  const content = `
<h1>${title}</h1>
<p><strong>${escapeHtml(application.name)}</strong> asks for access to ${access}. You go on to <code>${escapeHtml(redirectUri.host)}</code>.</p>
${error ? `<p role="alert">${escapeHtml(error)}</p>` : ''}
<form method="post" action="${escapeHtml(action)}">
<label for="username">Email</label>
<input id="username" name="username" type="email" autocomplete="username" required value="${escapeHtml(loginHint ?? '')}">
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required>
<div>
<button name="decision" value="allow">Sign in and allow</button>
<button name="decision" value="refuse" formnovalidate>Refuse</button>
</div>
</form>`;
  return page(title, content, `'self' ${redirectUri.origin}`);
}

/** What a person sees where the application that sent them cannot be told. */
export function errorPage(error: string): ServicePage {
  const content = `<h1>This sign-in cannot go on</h1><p>${escapeHtml(error)}</p><p>Go back to the application, and tell whoever runs it.</p>`;
  return page('This sign-in cannot go on', content, "'none'");
}

import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Problem } from '#contract/problem.ts';
import { escapeHtml } from '#http/escape-html.ts';

/** The colours of the dashboard's theme. */
const STYLE = `
  :root { color-scheme: light dark; --text: #171b26; --dim: #656c7c; --page: #f7f8fa; --accent: #4740c4; }
  @media (prefers-color-scheme: dark) {
    :root { --text: #e7e9ef; --dim: #959eb0; --page: #0d1016; --accent: #a5a5ff; }
  }
  body { display: grid; min-height: 100vh; margin: 0; place-items: center; color: var(--text); background: var(--page);
    font: 14px/1.5 Inter, system-ui, sans-serif; }
  main { box-sizing: border-box; width: min(100%, 28rem); padding: 24px; }
  h1 { margin: 0 0 8px; font-size: 20px; line-height: 1.3; }
  p { margin: 0 0 16px; }
  a { color: var(--accent); font-weight: 600; }
  small { color: var(--dim); overflow-wrap: anywhere; }
`;

interface WayOn {
  readonly href: string;
  readonly label: string;
}

/** A problem as a page, for a user whose browser has left the dashboard. */
export function messagePage({ title, detail, requestId }: Problem, wayOn: WayOn) {
  const nonce = randomBytes(18).toString('base64');
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Sealdesk</title>
<link rel="icon" href="/favicon.svg">
<style nonce="${nonce}">${STYLE}</style>
</head>
<body><main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(detail)}</p>
<p><a href="${escapeHtml(wayOn.href)}">${escapeHtml(wayOn.label)}</a></p>
<small>Request id: ${escapeHtml(requestId)}</small>
</main></body>
</html>
`;
  return {
    html,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
  };
}

export function sendMessagePage(reply: FastifyReply, problem: Problem, wayOn: WayOn): FastifyReply {
  const { html, headers } = messagePage(problem, wayOn);
  return reply.code(problem.status).headers(headers).send(html);
}

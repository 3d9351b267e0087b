import type { Page } from '@playwright/test';

/** The requests that a page sends from now on, those alone that the pattern fits, as `GET /session`. */
export function requestsOf(page: Page, pattern: RegExp): readonly string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const line = `${request.method()} ${new URL(request.url()).pathname}`;
    if (pattern.test(line)) sent.push(line);
  });
  return sent;
}

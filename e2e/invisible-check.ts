import { expect, type Page } from '@playwright/test';

/** Asserts that no text, tooltip or name on the page holds what cannot be seen. */
export async function expectNothingUnseen(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const unseen = /[\u202E\u2066\u2069\u200F\u061C\u200B\u00AD\uFEFF\u{E0041}\u2028\u2062\u3164\u2800]/u;
    const spoken = [
      'title',
      'aria-label',
      'aria-description',
      'aria-valuetext',
      'alt',
      'placeholder',
      'label',
    ];
    const texts: (readonly [text: string | null, where: Element])[] = [[document.title, document.head]];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      // The chips of the query are drawn below the letters of its input.
      if (node instanceof Text && parent && !parent.closest('textarea, :has(+ input[role="combobox"]) *'))
        texts.push([node.nodeValue, parent]);
      if (node instanceof Element) for (const name of spoken) texts.push([node.getAttribute(name), node]);
    }
    const said = texts
      .filter(([text]) => text && unseen.test(text))
      .map(
        ([text, where]) => `${JSON.stringify(text)} in ${where.tagName} ${where.getAttribute('class') ?? ''}`,
      );
    return [...new Set(said)].slice(0, 20);
  });
  expect(found).toEqual([]);
}

const OVERRIDE = '\u202E';
const URI = /^(?:https?:\/)?\/\S*$/;
/** What code parses: ids and enumerations, numbers and times, colours, media types and pictures. */
const PARSED = /^(?:[a-z\d_.*:-]*|[A-Z_]*|[\d\s.:,+TZ-]+|#[\dA-Fa-f]+|[a-z]+\/[a-z.+-]+|data:.*)$/;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The answer with every text between two overrides. A URI keeps its path, by which its operation is found. */
function spoofed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(spoofed);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, spoofed(held)]));
  if (typeof value !== 'string' || PARSED.test(value)) return value;
  if (URI.test(value)) return `${value}${value.includes('?') ? '&' : '?'}x=${OVERRIDE}`;
  const body = parsed(value);
  if (typeof body === 'object' && body !== null) return JSON.stringify(spoofed(body));
  return `${OVERRIDE}${value}${OVERRIDE}`;
}

/** Puts overrides into every text that the service and the proxy answer, also those of fields that are new. */
export async function spoofAnswers(page: Page): Promise<void> {
  await page.route(/^https?:\/\/[^/]+\/(?:api|session)\b/, async (route) => {
    const url = route.request().url().replaceAll(encodeURIComponent(OVERRIDE), '');
    const answer = await route.fetch({ url });
    const text = await answer.text();
    const isJson = text !== '' && answer.headers()['content-type']?.includes('json');
    await route.fulfill({
      response: answer,
      body: isJson ? JSON.stringify(spoofed(JSON.parse(text))) : text,
    });
  });
}

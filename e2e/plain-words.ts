import { expect, type Page } from '@playwright/test';

/** What only developers know: names of fields, codes of errors, formats, and what the contract calls its parts. */
const TECHNICAL =
  /\b[a-z]+_[a-z_]+\b|\b[a-z]+[A-Z]\w*\b|\bX-[A-Z]\w+|\b\d{7,8}\b|\b(?:JSON|payload|operation|resource|entity|entity id|request body|API calls?)s?\b|\brequests? (?:to|that)\b|known to this browser/;

/** Names that are written like this for everybody, and the placeholders that an admin writes into texts. */
const NAMES = /\biOS\b|\{\w+\}|\S+@\S+|https?:\/\/\S+|\S+\.(?:pdf|csv|json|css)\b/g;

/** Pages that admins read, who are no developers; those who set up a callback know what its payload is. */
const OF_ADMINS =
  /^\/(?:brands|subscriptions(?!\/(?:verify|new-guide|\w+\/settings))|contacts|group-templates|copies|documents|document-groups|org-admins|activity)\b/;

/** Everything that can be read on a page outside of the details for developers, and outside of the navigation. */
const readable = (page: Page) =>
  page.evaluate(() => {
    const texts = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (text === '' || !parent?.checkVisibility() || parent.closest('nav, script, style')) continue;
      const details = parent.closest('details')?.querySelector('summary')?.textContent;
      if (!details?.startsWith('Details for developers')) texts.add(text);
    }
    return [...texts];
  });

/** Asserts that a page of admins names no fields, codes or formats. */
export async function expectPlainWords(page: Page): Promise<void> {
  if (!OF_ADMINS.test(new URL(page.url()).pathname)) return;
  const texts = await readable(page);
  expect(texts.filter((text) => TECHNICAL.test(text.replace(NAMES, '')))).toEqual([]);
}

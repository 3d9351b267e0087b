import { entityWords } from '#features/directory/entity-words.ts';
import { sayMany } from '#lib/say-count.ts';
import { itemTitle } from '../item-title.ts';
import type { BundleItem, BundleTimeline, BundleWhere, SupportBundle } from '../support-bundle.ts';
import { itemText } from './item-markdown.ts';
import { bullets, codeSpan, link, plainWords } from './markdown-text.ts';

/** A quotation that keeps the line breaks and escapes markup. */
const quotation = (note: string) =>
  note
    .split('\n')
    .map((line) => `> ${plainWords(line)}`.trimEnd())
    .join('\n');

function whereText(where: NonNullable<BundleWhere>, origin: string): string {
  const without =
    where.leftOut.length === 0 ? '' : `, without ${where.leftOut.map(codeSpan).join(', ')}, which is masked`;
  return `${link('Where it was seen', origin + where.path)}${without}`;
}

function sectionOf(item: BundleItem, number: number, origin: string): string {
  return [
    `## ${number}. ${plainWords(itemTitle(item))}`,
    ...(item.note === null ? [] : [quotation(item.note)]),
    itemText(item),
    ...(item.where ? [whereText(item.where, origin)] : []),
  ].join('\n\n');
}

function timelineText({ type, id, link: target, steps, error }: BundleTimeline): string {
  const lines = steps.map(({ time, status, text, link: entry, isInBundle }) => {
    const step = `${time}, ${status}: ${plainWords(text)} (${link('entry', entry)})`;
    return isInBundle ? `**In this bundle:** ${step}` : step;
  });
  return [
    `### ${entityWords[type].one} ${codeSpan(id)}`,
    ...(error === null ? [bullets(lines)] : [`It could not be read: ${plainWords(error)}`]),
    link('Whole timeline', target),
  ].join('\n\n');
}

function maskedText({ masked }: SupportBundle): string {
  const shown = [...(masked.secrets ? [] : ['secrets']), ...(masked.emails ? [] : ['email addresses'])];
  const hidden = [...(masked.secrets ? ['secrets'] : []), ...(masked.emails ? ['email addresses'] : [])].join(
    ' and ',
  );
  return [
    ...(shown.length > 0
      ? [`**This bundle holds ${shown.join(' and ')}: hand it only to whom they concern.**`]
      : []),
    ...(hidden === '' ? [] : [`Masked: ${hidden} are numbered, the same one always alike.`]),
  ].join(' ');
}

/** `1 request`, or `3 items` if not all are entries. */
function sayItems(items: readonly Pick<BundleItem, 'kind'>[]): string {
  return items.every(({ kind }) => kind === 'entry')
    ? sayMany(items.length, 'request', 'requests')
    : sayMany(items.length, 'item', 'items');
}

/**
 * Markdown for a ticket or an email. Logged text is escaped, and invisible or bidirectional characters are spelled out.
 * @param origin of links: `https://sealdesk.example`
 */
export function bundleMarkdown(bundle: SupportBundle, origin: string): string {
  const { title, note, items, timelines } = bundle;
  return `${[
    `# ${title === null ? 'Support bundle' : plainWords(title)}: ${sayItems(items)}`,
    `Made ${bundle.made}. ${maskedText(bundle)}`,
    ...(note === null ? [] : [quotation(note)]),
    ...items.map((item, index) => sectionOf(item, index + 1, origin)),
    ...(timelines.length === 0
      ? []
      : [
          '## Timeline of the ids',
          'What else was called with the id in its path, just before and just after.',
        ]),
    ...timelines.map(timelineText),
  ].join('\n\n')}\n`;
}

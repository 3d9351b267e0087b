import { entityWords } from '#features/directory/entity-words.ts';
import { spellOut } from '#lib/invisible-characters.ts';
import { sayCount, sayMany } from '#lib/say-count.ts';
import { statusWord } from '#ui/status-words.ts';
import type {
  BundleEntry,
  BundleError,
  BundleGroup,
  BundlePayload,
  BundleTimeline,
  SupportBundle,
} from './support-bundle.ts';

const maxRunIn = (text: string, pattern: RegExp) =>
  Math.max(0, ...Array.from(text.matchAll(pattern), ([run]) => run.length));

/** A block of code whose fence is longer than any that stands in it. */
export function codeBlock(text: string, language: string): string {
  const fence = '`'.repeat(Math.max(3, maxRunIn(text, /`+/g) + 1));
  return `${fence}${language}\n${spellOut(text)}\n${fence}`;
}

/** Code within a line, whatever it holds. */
export function codeSpan(text: string): string {
  // First: some of what is invisible counts as white space.
  const line = spellOut(text).replace(/\s+/g, ' ').trim();
  if (line === '') return '` `';
  const fence = '`'.repeat(maxRunIn(line, /`+/g) + 1);
  const space = /^`|`$/.test(line) ? ' ' : '';
  return `${fence}${space}${line}${space}${fence}`;
}

/** Words that were not written as Markdown: nothing in them is a heading, a link, markup or the end of a line. */
export const plainWords = (text: string) =>
  spellOut(text)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_{}[\]<>#|~!&]/g, '\\$&')
    // An address on its own would become a link.
    .replace(/:\/\//g, ':\\//')
    .replace(/^([-+=]|\d+(?=[.)]))/, '\\$1');

const link = (words: string, target: string) => `[${words}](<${target}>)`;
const bullets = (lines: readonly (string | false | null)[]) =>
  lines
    .filter((line) => line !== false && line !== null)
    .map((line) => `- ${line}`)
    .join('\n');

const titleOf = ({ code, meanings: [only, ...others] }: BundleError) => {
  const title = code === null ? 'An error without a code' : `Code ${code}`;
  return only && others.length === 0 ? `${title}: ${plainWords(only.condition)}` : title;
};

function errorText(error: BundleError): string {
  const { message, meanings } = error;
  const [only, ...others] = meanings;
  const isOne = only !== undefined && others.length === 0;
  return [
    `- **${titleOf(error)}**`,
    ...(message === '' ? [] : [`  - The service said ${codeSpan(message)}`]),
    ...(meanings.length === 0 ? ['  - The document of the service does not have it.'] : []),
    ...(others.length > 0 ? [`  - It can mean one of ${meanings.length} conditions:`] : []),
    ...meanings.flatMap(({ condition, field, remedy }) => [
      ...(isOne ? [] : [`  - ${plainWords(condition)}`]),
      ...(field === null ? [] : [`  - Field ${codeSpan(field)}`]),
      `  - **Do:** ${plainWords(remedy)}`,
    ]),
  ].join('\n');
}

function predictionText({ prediction: { verdict, expected, notes } }: BundleEntry): string {
  const lines = expected.map(
    ({ code, text, place, cameBack }) =>
      `${code ?? 'Without a code'}: ${plainWords(text)}${place === null ? '' : ` (${plainWords(place)})`}${cameBack ? ', and it came back' : ', which did not come back'}`,
  );
  return [`**Predicted from the logged request:** ${verdict}`, bullets([...lines, ...notes.map(plainWords)])]
    .filter((part) => part !== '')
    .join('\n\n');
}

function howMuch({ body, isCutOff, shortenedFrom }: BundlePayload): string {
  if (body === null) return ': none was logged';
  if (shortenedFrom !== null) return `, the beginning of ${sayCount(shortenedFrom)} characters`;
  return isCutOff ? ', of which the log holds only the beginning' : '';
}

function payloadText(what: string, payload: BundlePayload): string[] {
  const { headers, body } = payload;
  const names = Object.entries(headers);
  const values = names.map(
    ([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return [
    `**${what} headers**${names.length === 0 ? ': none were logged' : ''}`,
    ...(names.length === 0 ? [] : [codeBlock(values.join('\n'), 'http')]),
    `**${what} body**${howMuch(payload)}`,
    ...(body === null ? [] : [codeBlock(body, /^\s*[{[]/.test(body) ? 'json' : 'text')]),
  ];
}

function entryText(entry: BundleEntry): string {
  const { call, who, answer, payloads } = entry;
  const facts = bullets([
    `Time: ${entry.time}`,
    `Call: ${codeSpan(`${call.method} ${call.uri}`)}${call.host === null ? '' : ` at ${codeSpan(call.host)}`}`,
    `Answer: ${answer.status} ${statusWord(answer.status)}${answer.milliseconds === null ? '' : ` after ${answer.milliseconds.toLocaleString('en-GB')} ms`}${answer.flaggedAsError ? ', logged as an error' : ''}`,
    `Request id: ${codeSpan(entry.requestId)} (${link('open in Sealdesk', entry.link)})`,
    who.applicationId !== null && `Application: ${codeSpan(who.applicationId)}`,
    who.userId !== null && `User: ${codeSpan(who.userId)}`,
    who.ip !== null && `From: ${codeSpan(who.ip)}`,
    ...entry.ids
      .filter(({ id }) => id !== who.applicationId && id !== who.userId)
      .map(
        ({ type, id, timeline }) =>
          `${entityWords[type].one}: ${codeSpan(id)} (${link('timeline', timeline)})`,
      ),
  ]);
  return [
    `### ${entry.time}, ${answer.status} ${statusWord(answer.status)}`,
    facts,
    ...(entry.contradiction === null ? [] : [`**${plainWords(entry.contradiction)}**`]),
    ...(entry.errors.length === 0 ? [] : [entry.errors.map(errorText).join('\n')]),
    predictionText(entry),
    codeBlock(entry.curl, 'sh'),
    ...(payloads
      ? [...payloadText('Request', payloads.request), ...payloadText('Response', payloads.response)]
      : []),
  ].join('\n\n');
}

function groupText({ operation, code, entries }: BundleGroup): string {
  const what = operation ? operation.summary : 'Not in the specification of the service';
  const title = `${plainWords(what)}${code === null ? '' : `: code ${plainWords(String(code))}`}`;
  const call =
    operation &&
    `${codeSpan(`${operation.method} ${operation.path}`)}${operation.deprecated ? ', deprecated' : ''}`;
  return [
    `## ${title} (${sayMany(entries.length, 'entry', 'entries')})`,
    ...(call ? [call] : []),
    ...entries.map(entryText),
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
  const hidden = [
    ...(masked.secrets ? ['secrets are `[removed]`'] : []),
    ...(masked.emails ? ['email addresses are numbered, the same one always alike'] : []),
  ].join('; ');
  return [
    ...(shown.length > 0
      ? [`**This bundle holds ${shown.join(' and ')}: hand it only to whom they concern.**`]
      : []),
    ...(hidden === '' ? [] : [`Masked: ${hidden}.`]),
  ].join(' ');
}

/**
 * A bundle as Markdown, for a ticket or an email. Nothing that a caller sent becomes markup in it, and what shows nothing or
 * turns the direction of others is named.
 */
export function bundleMarkdown(bundle: SupportBundle): string {
  const entries = bundle.groups.reduce((sum, group) => sum + group.entries.length, 0);
  return `${[
    `# Support bundle: ${sayMany(entries, 'request', 'requests')}`,
    `Made ${bundle.made}. ${maskedText(bundle)}`,
    ...bundle.groups.map(groupText),
    ...(bundle.timelines.length === 0
      ? []
      : [
          '## Timeline of the ids',
          'What else was called with the id in its path, just before and just after.',
        ]),
    ...bundle.timelines.map(timelineText),
  ].join('\n\n')}\n`;
}

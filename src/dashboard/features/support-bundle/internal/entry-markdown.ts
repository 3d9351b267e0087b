import { entityWords } from '#features/directory/entity-words.ts';
import { sayCount } from '#lib/say-count.ts';
import { statusWord } from '#ui/status-words.ts';
import type { BundleEntry, BundleError, BundlePayload } from '../support-bundle.ts';
import { bullets, codeBlock, codeSpan, link, plainWords } from './markdown-text.ts';

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

export function entryText(entry: BundleEntry): string {
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

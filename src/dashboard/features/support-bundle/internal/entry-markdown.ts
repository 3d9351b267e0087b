import { entityWords } from '#features/directory/entity-words.ts';
import { sayCount } from '#lib/say-count.ts';
import { statusWord } from '#ui/status-words.ts';
import type { BundleEntry, BundleError, BundlePayload } from '../support-bundle.ts';
import { bullets, codeBlock, codeSpan, link, paragraphs, plainWords } from './markdown-text.ts';

const errorLines = ({ code, message, meanings }: BundleError) => [
  `- **${code === null ? 'An error without a code' : `Code ${plainWords(String(code))}`}**`,
  message !== '' && `  - The service said ${codeSpan(message)}`,
  meanings.length === 0 && '  - The document of the service does not have it.',
  ...meanings.map(
    ({ condition, field, remedy }) =>
      `  - ${meanings.length > 1 ? 'It can mean' : 'It means'}: ${plainWords(condition)}${field === null ? '' : ` (field ${codeSpan(field)})`}. **Do:** ${plainWords(remedy)}`,
  ),
];

const predictionLines = ({ expected, notes }: BundleEntry['prediction']) => [
  ...expected.map(
    ({ code, text, place, cameBack }) =>
      `${code ?? 'Without a code'}: ${plainWords(text)}${place === null ? '' : ` (${plainWords(place)})`}${cameBack ? ', and it came back' : ', which did not come back'}`,
  ),
  ...notes.map(plainWords),
];

function bodyNote({ body, isCutOff, shortenedFrom }: BundlePayload): string {
  if (body === null) return ': none was logged';
  if (shortenedFrom !== null) return `, the beginning of ${sayCount(shortenedFrom)} characters`;
  return isCutOff ? ', of which the log holds only the beginning' : '';
}

function payloadParts(what: string, payload: BundlePayload) {
  const { headers, body } = payload;
  const lines = Object.entries(headers).map(
    ([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return [
    `**${what} headers**${lines.length === 0 ? ': none were logged' : ''}`,
    lines.length > 0 && codeBlock(lines.join('\n'), 'http'),
    `**${what} body**${bodyNote(payload)}`,
    body !== null && codeBlock(body, /^\s*[{[]/.test(body) ? 'json' : 'text'),
  ];
}

export function entryText(entry: BundleEntry): string {
  const { call, who, answer, errors, contradiction, prediction, payloads } = entry;
  const took = answer.milliseconds === null ? '' : ` after ${sayCount(answer.milliseconds)} ms`;
  const others = entry.ids.filter(({ id }) => id !== who.applicationId && id !== who.userId);
  return paragraphs([
    bullets([
      `Time: ${entry.time}`,
      `Call: ${codeSpan(`${call.method} ${call.uri}`)}${call.host === null ? '' : ` at ${codeSpan(call.host)}`}`,
      `Answer: ${answer.status} ${statusWord(answer.status)}${took}${answer.flaggedAsError ? ', logged as an error' : ''}`,
      `Request id: ${codeSpan(entry.requestId)} (${link('open in Sealdesk', entry.link)})`,
      who.applicationId !== null && `Application: ${codeSpan(who.applicationId)}`,
      who.userId !== null && `User: ${codeSpan(who.userId)}`,
      who.ip !== null && `From: ${codeSpan(who.ip)}`,
      ...others.map(
        ({ type, id, timeline }) =>
          `${entityWords[type].one}: ${codeSpan(id)} (${link('timeline', timeline)})`,
      ),
    ]),
    contradiction !== null && `**${plainWords(contradiction)}**`,
    errors
      .flatMap(errorLines)
      .filter((line) => line !== false)
      .join('\n'),
    `**Predicted from the logged request:** ${plainWords(prediction.verdict)}`,
    bullets(predictionLines(prediction)),
    codeBlock(entry.curl, 'sh'),
    ...(payloads
      ? [...payloadParts('Request', payloads.request), ...payloadParts('Response', payloads.response)]
      : []),
  ]);
}

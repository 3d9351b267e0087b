import { readAddress } from './read-facts.ts';
import { tellingValue } from './read-json.ts';
import type { PastedReading } from './reading.ts';

/** Words of a shell command, without the quotes around them; breaks of lines that are escaped are spaces. */
function shellWords(command: string): string[] {
  const words: string[] = [];
  const form = /(?:\$?'((?:[^'\\]|\\.|'\\'')*)'|"((?:[^"\\]|\\.)*)"|((?:[^\s'"\\]|\\[^\n])+))/gy;
  let at = 0;
  let word: string | undefined;
  while (at < command.length) {
    form.lastIndex = at;
    const match = form.exec(command);
    if (!match) {
      if (word !== undefined) words.push(word);
      word = undefined;
      at++;
      continue;
    }
    const [whole, single, double, plain] = match;
    const text = single?.replaceAll("'\\''", "'") ?? double?.replace(/\\(["\\$`])/g, '$1') ?? plain ?? '';
    word = (word ?? '') + text;
    at += whole.length;
  }
  if (word !== undefined) words.push(word);
  return words;
}

const COMMAND = /^[$>#%]?\s*curl(?:\.exe)?\s/;
export const isCurl = (text: string): boolean => COMMAND.test(text);

const DATA = /^(?:-d|--data(?:-raw|-binary|-ascii|-urlencode)?|--json)$/;
const METHOD = /^(?:-X|--request)$/;
/** Options whose next word is their value. Those of headers and credentials are passed over with what they hold. */
const WITH_VALUE =
  /^(?:-[AbcCeFHKmoTuUwxyYz]|--(?:header|user|user-agent|cookie|cookie-jar|form|output|proxy|max-time|connect-timeout|cert|key|cacert|oauth2-bearer|referer|retry|resolve|write-out))$/;

interface Call {
  readonly method: string;
  readonly url: string;
  readonly data: string;
}

function callIn(command: string): Call | undefined {
  // A field of one line has a space in the place of each break, behind the backslash that escaped it.
  const words = shellWords(command.replace(COMMAND, '').replace(/\s\\\s+/g, ' '));
  let method: string | undefined;
  let url: string | undefined;
  const data: string[] = [];
  let isGet = false;
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? '';
    const [, option = word, inline] = /^(--[\w-]+)=(.*)$/s.exec(word) ?? /^(-X)(\w+)$/.exec(word) ?? [];
    const value = () => inline ?? words[++index] ?? '';
    if (DATA.test(option)) data.push(value());
    else if (METHOD.test(option)) method = value().toUpperCase();
    else if (option === '--url') url = value();
    else if (option === '-G' || option === '--get') isGet = true;
    else if (WITH_VALUE.test(option)) value();
    else if (!word.startsWith('-') && /[/.]/.test(word)) url ??= word;
  }
  const meant = method ?? (data.length > 0 && !isGet ? 'POST' : 'GET');
  return url === undefined ? undefined : { method: meant, url, data: data.join('&') };
}

/**
 * The call of a curl command: its method, its path and the most telling value of its body. Nothing of its headers is
 * looked for, among which is its token.
 */
export function readCurl(command: string): readonly PastedReading[] {
  const call = callIn(command);
  if (!call) return [];
  const address = /^(?:https?:\/\/|\/)/i.test(call.url) ? call.url : `https://${call.url}`;
  const calls = readAddress(address.replace(/\$\{?\w+\}?/g, ''), call.method);
  const told = tellingValue(call.data);
  const [first] = calls;
  if (!told || !first || !('values' in first)) return calls;
  const with_ = { label: `${first.label} with ${told.said}`, values: { ...first.values, ...told.values } };
  return [with_, ...calls];
}

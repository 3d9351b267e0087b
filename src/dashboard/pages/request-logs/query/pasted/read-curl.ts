import { readAddress } from './read-facts.ts';
import { tellingValue } from './read-json.ts';
import type { PastedReading } from './reading.ts';

/** Words without quotes; escaped line breaks become spaces. */
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
/** Options with a value. Headers and credentials are skipped with their values. */
const WITH_VALUE =
  /^(?:-[AbcCeFHKmoTuUwxyYz]|--(?:header|user|user-agent|cookie|cookie-jar|form|output|proxy|max-time|connect-timeout|cert|key|cacert|oauth2-bearer|referer|retry|resolve|write-out))$/;

/** Short options without value, then optionally one with a value. */
const SHORT = /^-([^-AbcCdeFHKmoTuUwxXyYz]*)([AbcCdeFHKmoTuUwxXyYz])?(.*)$/s;

interface Option {
  readonly name: string;
  /** Value in the same word. */
  readonly inline: string | undefined;
}

/** `--url=https://…`, or short options of which the last may have a value: `-sSXPOST`. */
function optionsIn(word: string): readonly Option[] {
  const [, long, value] = /^(--[\w-]+)(?:=(.*))?$/s.exec(word) ?? [];
  if (long !== undefined) return [{ name: long, inline: value }];
  const [, flags = '', letter = '', rest = ''] = SHORT.exec(word) ?? [];
  const last = { name: `-${letter}`, inline: rest === '' ? undefined : rest };
  return [...Array.from(flags, (it) => ({ name: `-${it}`, inline: undefined })), ...(letter ? [last] : [])];
}

/** Windows commands escape with a caret. */
const withoutCarets = (command: string) =>
  command.includes('^"') ? command.replace(/\^(.)/gs, '$1') : command;

interface Call {
  readonly method: string;
  readonly url: string;
  readonly data: string;
}

function callIn(command: string): Call | undefined {
  // A single-line input has replaced line breaks by spaces, after the escaping backslash.
  const words = shellWords(withoutCarets(command.replace(COMMAND, '')).replace(/\s\\\s+/g, ' '));
  let method: string | undefined;
  let url: string | undefined;
  const data: string[] = [];
  let isGet = false;
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? '';
    if (!word.startsWith('-') && /[/.]/.test(word)) url ??= word;
    for (const { name, inline } of optionsIn(word)) {
      const value = () => inline ?? words[++index] ?? '';
      if (DATA.test(name)) data.push(value());
      else if (METHOD.test(name)) method = value().toUpperCase();
      else if (name === '--url') url = value();
      else if (name === '-G' || name === '--get') isGet = true;
      else if (name === '-I' || name === '--head') method ??= 'HEAD';
      else if (WITH_VALUE.test(name)) value();
    }
  }
  const meant = method ?? (data.length > 0 && !isGet ? 'POST' : 'GET');
  return url === undefined ? undefined : { method: meant, url, data: data.join('&') };
}

/** Method, path and the most distinctive body value of a curl command. Ignores headers, which contain the token. */
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

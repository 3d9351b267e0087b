import { knownCodes } from '#contract/catalogue.ts';
import { knownCodes as knownStatuses, statusWord } from '#ui/status-words.ts';
import { timesWithin } from '../../filters/read-time.ts';
import { type Address, addressesIn } from './addresses.ts';
import { plainText, withoutSecrets } from './plain-text.ts';

/** A pasted text as the readers need it. */
export interface Source {
  readonly addresses: readonly Address[];
  /** Without escapes and secrets; each address is replaced by `URL`. */
  readonly text: string;
  /** Also without times, and numbers whose name says that they are something else. */
  readonly numbers: string;
}

/** What `found` matches: its first group, or all of it. */
const matches = (text: string, form: RegExp): readonly string[] =>
  distinct(Array.from(text.matchAll(form), ([all, ...groups]) => groups.find(Boolean) ?? all));

export const distinct = <T>(all: readonly T[]): readonly T[] => [...new Set(all)];

/** `"pid":49349`, `bytes=195`, `Content-Length: 27`, but not `"code":…`. */
const OTHER_NUMBER =
  /(?:"(?!\w*(?:code|status|error))[\w.-]{1,40}"\s*(?:=>|:)|(?<![\w-])(?!\w*(?:code|status|error))[\w.-]{1,40}=|content-length\s*:)\s*["']?-?\d+\b/gi;

export function sourceOf(pasted: string): Source {
  const { addresses, rest } = addressesIn(plainText(pasted));
  const text = withoutSecrets(rest).trim();
  const times = timesIn({ text });
  const withoutTimes = times.reduce((left, time) => left.replaceAll(time, ' '), text);
  return { addresses, text, numbers: withoutTimes.replace(OTHER_NUMBER, ' ') };
}

const UNIX_TIME = /(?<![\w.])1[5-9]\d{8}(?:\d{3}|\.\d+)?(?![\d])/g;

export const timesIn = ({ text }: Pick<Source, 'text'>) => [
  ...timesWithin(text),
  ...matches(text, UNIX_TIME),
];

const REQUEST_ID = /request_?-?id["'\]]*\s*(?:=>|[:=])\s*["']?([a-z0-9]{40})\b/gi;
export const requestIdsIn = ({ text }: Source) => matches(text, REQUEST_ID);

const ID = /(?<![\w-])(?=[a-z]*\d)[a-z0-9]{40}(?![\w-])/g;
/** Without those in addresses. */
export const idsIn = ({ text, addresses }: Source) =>
  matches(text.replace(REQUEST_ID, ' '), ID).filter((id) => !addresses.some(({ path }) => path.includes(id)));

const EMAIL = /(?<![\w.+-])[\w.+-]+@[a-z\d-]+(?:\.[a-z\d-]+)+/g;
export const emailsIn = ({ text }: Source) => matches(text.replaceAll('%40', '@').toLowerCase(), EMAIL);

const IPV4 = /(?<![\w./])(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?![\d.]*\d)/g;
const IPV6 =
  /(?<![\w:.])(?=[\da-f:]*:[\da-f:]*:)(?:[\da-f]{1,4}(?::|(?=\b))|::?){2,8}(?:[\da-f]{1,4})?(?![\w:])/gi;
/** Distinguishes IPv6 from times by the number of groups. */
const isIpv6 = (text: string) => (text.includes('::') ? text.length > 3 : text.split(':').length === 8);
export const ipsIn = ({ text }: Source) => [
  ...matches(text, IPV4),
  ...matches(text.toLowerCase(), IPV6).filter(isIpv6),
];

const METHOD = /(?<![a-z_-]|[Aa]llow[^:]{0,20}: .{0,40})(?:GET|POST|PUT|DELETE|PATCH|OPTIONS|HEAD)(?![\w-])/g;
/** `method: 'put'`, `-Method Put`, `-X put`, `-sSXPUT`, `client.post(`, `Post "https://…`, `requestPOST 401` */
const NAMED_METHOD = new RegExp(
  [
    String.raw`(?:method["'\]]*\s*(?:=>|[:=])?\s*["']?|\s-\w*X ?["']?|--request[ =]["']?)(get|post|put|delete|patch)\b`,
    String.raw`\.(get|post|put|delete|patch)(?=\(| ["'])`,
    String.raw`\b(?:request)?(get|post|put|delete|patch)(?= ["']? ?URL | \d{3} )`,
  ].join('|'),
  'gi',
);

export function methodsIn({ text }: Source): readonly string[] {
  const named = matches(text, NAMED_METHOD).map((it) => it.toUpperCase());
  const found = distinct([...matches(text, METHOD), ...named]);
  if (found.length > 0 || !/\bcurl(?:\.exe)?\s/.test(text)) return found;
  if (/\s(?:-I|--head)\b/.test(text)) return ['HEAD'];
  const hasData = /\s(?:-[sSkLvi]*[dF]|--data(?:-\w+)?|--json|--form)\b/.test(text);
  return hasData && !/\s(?:-G|--get)\b/.test(text) ? ['POST'] : ['GET'];
}

/** Without those of addresses. */
export const methodsAloneIn = (source: Source) => (source.addresses.length > 0 ? [] : methodsIn(source));

const NAMED_CODE = /(?:code|errors?)["'\]]*\s*(?:=>|[:=])\s*["']?(\d{4,9})\b(?!\.\d)|"code":\s*(\d{1,2})\b/gi;
const NUMBER = /(?<![\w./-])(?<![\w)]:)\d{4,10}(?![\w:/-]|\.\d)/g;
const known = new Set(knownCodes.map(String));

export const codesIn = ({ numbers }: Source) =>
  distinct([...matches(numbers, NAMED_CODE), ...matches(numbers, NUMBER).filter((it) => known.has(it))]);

const NAMED_STATUS = new RegExp(
  [
    String.raw`\bHTTP(?:/\d(?:\.\d)?)?["']?[ :]*(?:error )?`,
    String.raw`(?:status|code|error|returned|response|with|got)(?:[ _-]?code| of)*\W{1,8}`,
    '(?:<--|<<|>>|->) ',
    String.raw`\bURL ["'\x60)\]]?:? {1,2}`,
    'request[A-Z]{3,6} ',
  ]
    .map((before) => String.raw`${before}([1-5]\d\d)(?!\w|[.:,]\d| ?ms\b)`)
    .join('|'),
  'gi',
);
const EXPLAINED_STATUS = /\b[1-5]\d\d\W{1,4}[a-z][a-z' -]{1,30}/gi;
const BARE_STATUS = /(?<![\w.:/,-])[1-5]\d\d(?![\w:/-]|[.,]\d)/g;

/** `401 Unauthorized` */
function isExplained(text: string): boolean {
  const words = text.slice(3).replace(/^\W+/, '').toLowerCase().replace('unauthorized', 'unauthorised');
  return (
    words.startsWith(statusWord(Number(text.slice(0, 3))).toLowerCase()) ||
    /^(?:client|server) error/.test(words)
  );
}

export function statusesIn({ numbers }: Source): readonly number[] {
  const explained = matches(numbers, EXPLAINED_STATUS).filter(isExplained);
  const named = [...matches(numbers, NAMED_STATUS), ...explained.map((it) => it.slice(0, 3))];
  // In a longer text a bare number below 400 is rarely a status.
  const isLikely = (it: string) => knownStatuses.includes(Number(it)) && (numbers.length < 60 || it >= '400');
  const found = named.length > 0 ? named : matches(numbers, BARE_STATUS).filter(isLikely);
  const final = found.filter((it) => it >= '200');
  return distinct((final.length > 0 ? final : found).map(Number));
}

const ERROR_WORD =
  /\b(?:invalid_(?:client|grant|request|scope|token)|access_denied|insufficient_scope|un(?:authorized_client|supported_grant_type))\b/g;
/** Of OAuth 2.0 (RFC 6749, 5.2), unless a code says more. */
export const errorWordsIn = (source: Source) =>
  codesIn(source).length > 0 ? [] : matches(source.text, ERROR_WORD);

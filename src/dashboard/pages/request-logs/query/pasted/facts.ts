import { knownCodes } from '#contract/catalogue.ts';
import { knownCodes as knownStatuses } from '#ui/status-words.ts';
import { METHODS } from '../../filters/log-filters.ts';

/** Searchable parts of a text. */
export interface Facts {
  /** IDs of 40 characters. */
  readonly ids: readonly string[];
  readonly emails: readonly string[];
  readonly ips: readonly string[];
  /** Codes of the catalogue. */
  readonly codes: readonly string[];
  readonly urls: readonly string[];
  readonly paths: readonly string[];
  readonly methods: readonly string[];
  readonly statuses: readonly number[];
  /** Possible times. */
  readonly times: readonly string[];
}

const ID = /(?<![\w-])[a-z0-9]{40}(?![\w-])/g;
const EMAIL = /[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+/gi;
const IPV4 = /(?<![\d.])(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?![\d.]*\d)/g;
const IPV6 =
  /(?<![\w:.])(?=[\da-f:]*:[\da-f:]*:)(?:[\da-f]{1,4}(?::|(?=\b))|::?){2,8}(?:[\da-f]{1,4})?(?![\w:])/gi;
const URL_TEXT = /https?:\/\/[^\s"'<>\\]+/gi;
const HOST_AND_PATH = /^(?:[a-z\d-]+\.)+[a-z]{2,}(?::\d+)?\/\S*$/i;
const VERSION_AND_PATH = /^v\d\/\S+$/;
const PATH = /(?<![\w:/.<])\/[\w.%~{}:@+-]+(?:\/[\w.%~{}:@+-]*)*(?:\?[^\s"'<>]*)?/g;
const NUMBER = /(?<![\w.:/-])\d{3,10}(?![\w:/-]|\.\d)/g;
/** Also after a colon, as in JSON. */
const CODE = /(?<![\w./-])\d{4,10}(?![\w:/-]|\.\d)/g;
const METHOD = new RegExp(`(?<![\\w-])(?:${METHODS.join('|')})(?![\\w-])`, 'g');
const TIME =
  /\b\d{4}-\d\d-\d\d(?:[t ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(?: ?(?:z|utc|gmt|[+-]\d\d:?\d\d))?)?|\b\d{1,2}\/[a-z]{3}\/\d{4}:\d\d:\d\d:\d\d(?: [+-]\d{4})?|\b(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? )?\d{1,2} (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*(?:,? \d{4})?(?:,? \d{1,2}:\d\d(?::\d\d)?)?(?: ?(?:utc|gmt))?|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* \d{1,2}(?:,? \d{4})?(?:,? \d{1,2}:\d\d(?::\d\d)?)?(?: ?(?:utc|gmt))?|\b(?:today|yesterday)(?:,? (?:at )?\d{1,2}:\d\d(?::\d\d)?)?|\b1[5-9]\d{8}(?:\d{3})?\b|(?<![\w:.])\d{1,2}:\d\d(?::\d\d)?\b(?!:)/gi;

const known = new Set(knownCodes.map(String));

/** Removes each match from the text, so that nothing is found twice. */
class Rest {
  text: string;

  constructor(text: string) {
    this.text = text;
  }

  take(form: RegExp, isOne: (found: string) => boolean = () => true): string[] {
    const found: string[] = [];
    this.text = this.text.replace(form, (it) => {
      if (!isOne(it)) return it;
      found.push(it);
      return ' ';
    });
    return [...new Set(found)];
  }
}

/** Completes an address without a scheme or leading slash. */
function asAddress(text: string): string {
  if (HOST_AND_PATH.test(text)) return `https://${text}`;
  return VERSION_AND_PATH.test(text) ? `/${text}` : text;
}

/** Removes trailing punctuation. */
const trimmed = (address: string) => address.replace(/[.,;:!?)\]}]+$/, '');

/** Distinguishes IPv6 from times by the number of groups. */
const isIpv6 = (text: string) => (text.includes('::') ? text.length > 3 : text.split(':').length === 8);

/** In order of appearance. */
export function factsIn(text: string): Facts {
  const rest = new Rest(asAddress(text));
  const urls = rest.take(URL_TEXT).map(trimmed);
  const paths = rest.take(PATH, (it) => /[a-z]/i.test(it)).map(trimmed);
  rest.text = rest.text.replaceAll('%40', '@');
  const emails = rest.take(EMAIL).map((it) => it.toLowerCase());
  const ids = rest.take(ID, (it) => /\d/.test(it));
  const ips = [...rest.take(IPV4), ...rest.take(IPV6, isIpv6)].map((it) => it.toLowerCase());
  const times = rest.take(TIME);
  const methods = rest.take(METHOD);
  const codes = rest.take(CODE, (it) => known.has(it));
  const statuses = rest.take(NUMBER, (it) => knownStatuses.includes(Number(it))).map(Number);
  return { urls, emails, paths, ids, ips, times, methods, codes, statuses };
}

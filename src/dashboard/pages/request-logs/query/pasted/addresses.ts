import { matchUri } from '#contract/match.ts';
import { operationList } from '#contract/operations.ts';
import { isSecretName } from '#contract/secret-names.ts';
import { METHODS } from '../../filters/log-filters.ts';

export interface Address {
  /** As written, without secrets. */
  readonly text: string;
  /** Without host and query. */
  readonly path: string;
  /** Starts with `?`; empty if there is none. */
  readonly query: string;
  /** The service has such an address, or the text says that it was called. */
  readonly isCalled: boolean;
}

const REST = String.raw`[^\s"'<>\x60|^\\]*`;
const ADDRESS = new RegExp(
  [
    `https?://${REST}`,
    // api.signing.example/v2/brands
    String.raw`(?<![\w./@-])(?:[a-z\d-]+\.)+[a-z]{2,}(?::\d+)?/${REST}`,
    // /v2/brands?limit=5, but neither C:/x nor timer://x
    String.raw`(?<![\w./<*\\]|\w:(?=//)|\b[a-z]:)/{1,2}[\w.%~{}:@+$-]+(?:/+[\w.%~{}:@+$-]*)*(?:\?${REST})?`,
  ].join('|'),
  'gi',
);

/** `POST https://…`, `url: /v2/…`, `-Uri "https://…`, `fetch("https://…` */
const CALLED = new RegExp(
  String.raw`(?:\b(?:${METHODS.join('|')}|HEAD|OPTIONS)|(?:\b|_)(?:ur[il]|path|endpoint|fetch|curl))\W{0,6}$`,
  'i',
);
/** Code and its libraries: `/app/node_modules/x/index.js:17`. */
const FILE = /node_modules|\.[a-z]{1,5}(?:[:(]\d|$)/i;

const firstSegment = (path: string) => /^\/+([^/?#]*)/.exec(path)?.[1] ?? '';
const serviceSegments = new Set(operationList.map(({ path }) => firstSegment(path)));

export const operationAt = (path: string, methods: readonly string[]) =>
  (methods.length > 0 ? methods : METHODS).flatMap((method) => matchUri(method, path)?.operation ?? [])[0];

const isOfService = (path: string) =>
  !path.includes('{') &&
  (serviceSegments.has(firstSegment(path)) || (!FILE.test(path) && operationAt(path, []) !== undefined));

/** Ends before the first secret of the query, because `uri` finds any part of an address. */
function withoutSecrets(query: string): string {
  const parts = query.split('&');
  const secret = parts.findIndex((part) => isSecretName(/^\??([^=]*)/.exec(part)?.[1] ?? ''));
  return secret < 0 ? query : parts.slice(0, secret).join('&');
}

function addressOf(found: string, before: string): Address | undefined {
  // Ends of sentences and of cut texts.
  const text = found.replace(/(?:[.,;:!?)\]}&]|%[\da-f]?)+$/i, '');
  const [, host = '', path = '', query = ''] =
    /^(\w+:\/\/[^/?#]*|[^/?#]*)([^?#]*)(\?[^#]*)?/.exec(text) ?? [];
  if (!/[a-z]/i.test(path)) return undefined;
  const safe = withoutSecrets(query);
  const isCalled = isOfService(path) || (CALLED.test(before) && !path.includes('{'));
  return {
    text: host.replace(/\/\/.*@/, '//') + path + safe,
    // `uri` finds any part of an address, so this finds a doubled slash as well.
    path: path.replace(/^\/+/, '/'),
    query: safe,
    isCalled,
  };
}

/** The addresses of a text, called ones only if there are any; and the rest, in which each is replaced by `URL`. */
export function addressesIn(text: string): { readonly addresses: readonly Address[]; readonly rest: string } {
  const all: Address[] = [];
  const isWhole = !/\s/.test(text);
  const rest = text.replace(/^(?=v\d\/\S+$)/, '/').replace(ADDRESS, (found: string, at: number) => {
    const address = addressOf(found, text.slice(Math.max(0, at - 20), at));
    if (address && (isWhole || address.isCalled || !FILE.test(address.path))) all.push(address);
    return ' URL ';
  });
  const called = all.filter(({ isCalled }) => isCalled);
  return { addresses: called.length > 0 ? called : all, rest };
}

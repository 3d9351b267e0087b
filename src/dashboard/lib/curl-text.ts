import type { Credential } from '#contract/operation.ts';

/** Quotes for a POSIX shell: between single quotes nothing is special but the single quote itself. */
export function shellQuote(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

const ABSOLUTE = /^[a-z][a-z\d+.-]*:\/\//i;

/**
 * Full address of a request at a host. Without a host a placeholder stands for it. A URI that names another, as a log may
 * hold one, is taken for its path: where a token is sent to is for nobody else to say.
 */
export function fullUrl({
  host,
  uri,
}: {
  readonly host?: string | null | undefined;
  readonly uri: string;
}): string {
  const origin = host ? (ABSOLUTE.test(host) ? host.replace(/\/$/, '') : `https://${host}`) : 'https://HOST';
  const path = ABSOLUTE.test(uri) ? uri.replace(/^[^:]+:\/\/[^/?#]*/, '') : uri;
  return `${origin}${path.startsWith('/') ? '' : '/'}${path}`;
}

/** A line break or a NUL in a header would end it; a log may hold anything. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out.
export const headerText = (text: string) => text.replace(/[\u0000-\u001f\u007f]+/g, ' ');

/** What a curl command is made of. */
interface CurlParts {
  readonly method: string;
  readonly url: string;
  /** Bearer where nothing is known. */
  readonly credential: Credential | undefined;
  /** Further options, complete and quoted: `--header 'Content-Type: application/json'`. */
  readonly options: readonly string[];
}

/**
 * A request as a curl command for a POSIX shell. The token is a placeholder that the shell fills in: `$TOKEN` (bearer),
 * or `$BASIC_TOKEN` where the operation takes Basic authorization.
 */
export function curlText({ method, url, credential, options }: CurlParts): string {
  const authorization =
    credential === 'basic' ? '"Authorization: Basic $BASIC_TOKEN"' : '"Authorization: Bearer $TOKEN"';
  return [
    // Brackets and braces in an address are what they are, not patterns of curl.
    `curl --globoff --request ${shellQuote(method)} ${shellQuote(url)}`,
    `--header ${authorization}`,
    ...options,
  ].join(' \\\n  ');
}

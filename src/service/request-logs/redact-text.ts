import { isSecretName, REMOVED } from '#contract/secret-names.ts';

/** Access tokens, refresh tokens, codes and API keys of the service; identifiers are 40 characters long. */
const TOKEN = /[A-Za-z0-9]{64,}/g;
/** From the beginning of the word, and only where its dots are, so that a long text without any is read once. */
const JWT = /(?<![\w-])(?=[\w-]+\.[\w-]+\.)[\w-]*eyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g;
/** Shorter ones would be prose ("Basic authorization"). */
const CREDENTIALS = /\b(Bearer|Basic)(\s+)[A-Za-z0-9+/=._~-]{16,}/gi;
const USER_INFO = /(:\/\/)[^/?#\s@"]+@/g;
/** No name goes beyond a mark that could begin another one, so that a text full of marks is read once. */
const PARAMETER = /([?&;])([^=&;?#\s"]+)=([^&;#\s"]*)/g;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

function redactUserInfo(text: string): string {
  return text.includes('://') && text.includes('@') ? text.replace(USER_INFO, `$1${REMOVED}@`) : text;
}

const SHORTEST_CREDENTIALS = 'Basic '.length + 16;
const SHORTEST_TOKEN = 64;

/** Removes what looks like a secret from free text: tokens, credentials, user names and parameters within URLs. */
export function redactText(text: string): string {
  let clean = text;
  // Nearly every text is free of all of these, and looking for a character costs far less than a pattern.
  if (clean.includes('=')) {
    clean = clean.replace(PARAMETER, (whole, mark: string, name: string) =>
      isSecretName(decoded(name)) ? `${mark}${name}=${REMOVED}` : whole,
    );
  }
  clean = redactUserInfo(clean);
  if (clean.length >= SHORTEST_CREDENTIALS) clean = clean.replace(CREDENTIALS, `$1$2${REMOVED}`);
  if (clean.includes('eyJ')) clean = clean.replace(JWT, REMOVED);
  return clean.length >= SHORTEST_TOKEN ? clean.replace(TOKEN, REMOVED) : clean;
}

function redactComponent(component: string): string {
  const plain = decoded(component);
  const redacted = redactText(plain);
  return redacted === plain ? redactText(component) : encodeURIComponent(redacted);
}

function redactPair(pair: string): string {
  const equals = pair.indexOf('=');
  if (equals < 0) return redactComponent(pair);
  const name = pair.slice(0, equals);
  const value = isSecretName(decoded(name)) ? REMOVED : redactComponent(pair.slice(equals + 1));
  return `${redactComponent(name)}=${value}`;
}

/** Removes secrets from the URI of a request, whether they stand plain or percent-encoded, in path or query. */
export function redactUri(uri: string): string {
  const question = uri.indexOf('?');
  const path = question < 0 ? uri : uri.slice(0, question);
  const cleanPath = redactUserInfo(path.split('/').map(redactComponent).join('/'));
  if (question < 0) return cleanPath;
  const cleanQuery = uri
    .slice(question + 1)
    .split('&')
    .map(redactPair)
    .join('&');
  return `${cleanPath}?${cleanQuery}`;
}

import { withoutSecretPatterns } from '#contract/redaction.ts';
import { isSecretName, REMOVED } from '#contract/secret-names.ts';

/** No name goes beyond a mark that could begin another one, so that a text full of marks is read once. */
const PARAMETER = /([?&;])([^=&;?#\s"]+)=([^&;#\s"]*)/g;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** Removes what looks like a secret from free text: tokens, credentials, user names and parameters within URLs. */
export function redactText(text: string): string {
  // Nearly every text is free of parameters, and looking for a character costs far less than a pattern.
  const clean = text.includes('=')
    ? text.replace(PARAMETER, (whole, mark: string, name: string) =>
        isSecretName(decoded(name)) ? `${mark}${name}=${REMOVED}` : whole,
      )
    : text;
  return withoutSecretPatterns(clean);
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
  const cleanPath = withoutSecretPatterns(path.split('/').map(redactComponent).join('/'));
  if (question < 0) return cleanPath;
  const cleanQuery = uri
    .slice(question + 1)
    .split('&')
    .map(redactPair)
    .join('&');
  return `${cleanPath}?${cleanQuery}`;
}

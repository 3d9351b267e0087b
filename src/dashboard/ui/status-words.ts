/** Reason phrases of RFC 9110 and its companions, in sentence case. */
const WORDS: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No content',
  206: 'Partial content',
  301: 'Moved permanently',
  302: 'Found',
  303: 'See other',
  304: 'Not modified',
  307: 'Temporary redirect',
  308: 'Permanent redirect',
  400: 'Bad request',
  401: 'Unauthorised',
  402: 'Payment required',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  406: 'Not acceptable',
  408: 'Request timeout',
  409: 'Conflict',
  410: 'Gone',
  411: 'Length required',
  412: 'Precondition failed',
  413: 'Content too large',
  414: 'URI too long',
  415: 'Unsupported media type',
  422: 'Unprocessable content',
  423: 'Locked',
  429: 'Too many requests',
  431: 'Header fields too large',
  500: 'Internal server error',
  501: 'Not implemented',
  502: 'Bad gateway',
  503: 'Service unavailable',
  504: 'Gateway timeout',
};

/** The status codes that have a word of their own. */
export const knownCodes: readonly number[] = Object.keys(WORDS).map(Number);

const CLASSES = ['Informational', 'Success', 'Redirection', 'Client error', 'Server error'];

/** What a status code says in words; its class where the code itself is not a known one. */
export function statusWord(code: number): string {
  return WORDS[code] ?? CLASSES[Math.floor(code / 100) - 1] ?? 'Unknown status';
}

/** The same in few letters, for rows. */
export const shortStatusWord = (code: number): string => (code === 500 ? 'Server error' : statusWord(code));

/** The meaning that a status has for whoever looks: good, worth a notice, the caller's error, the server's error. */
export type StatusTone = 'good' | 'notice' | 'warn' | 'bad';

/** @param failed the answer reports an error whatever its status says */
export function statusTone(code: number, failed = false): StatusTone {
  if (code >= 500) return 'bad';
  if (code >= 400 || failed) return 'warn';
  return code >= 300 || code < 200 ? 'notice' : 'good';
}

import type { RequestLogEntry } from '#contract/operations/request-logs.ts';

/** Bodies up to so many characters are masked and drawn at once; a worker reads longer ones, and shows them in parts. */
const MAX_LENGTH_AT_ONCE = 50_000;

export const isLarge = (data: string | null | undefined): boolean => (data?.length ?? 0) > MAX_LENGTH_AT_ONCE;

/** What stands of a large body where it cannot stand as a whole, in characters. */
const BEGINNING = 20_000;
/** No secret goes on beyond one of these, unless it has a name or a beginning by which it is known. */
const ENDS_WORD = /[\s,;&"{}[\]]/;

/**
 * The beginning of a large body; another one as it is. It ends between two words: the beginning of a token is no longer
 * known for one.
 */
export function beginningOf(data: string): string {
  if (!isLarge(data)) return data;
  let end = BEGINNING;
  while (end > 0 && !ENDS_WORD.test(data.charAt(end - 1))) end -= 1;
  return `${data.slice(0, end)}…`;
}

type Message = RequestLogEntry['request'] | RequestLogEntry['response'];

const shortened = <M extends Message>(message: M): M => {
  const data = message.body?.data;
  return data && isLarge(data) ? { ...message, body: { ...message.body, data: beginningOf(data) } } : message;
};

/** The entry with the beginnings of its large bodies, for what would take too long with all of them. */
export const withBeginnings = (entry: RequestLogEntry): RequestLogEntry =>
  isLarge(entry.request.body?.data) || isLarge(entry.response.body?.data)
    ? { ...entry, request: shortened(entry.request), response: shortened(entry.response) }
    : entry;

import { readBodyText } from '#contract/body-text.ts';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { REMOVED } from '#contract/secret-names.ts';
import { type ContactTexts, otherNamesOf, textsOf } from './contact-fields.ts';
import { readCutOffJson } from './internal/cut-off-json.ts';

/** What an update that the service took tells of a contact. */
export interface KnownContact {
  /** What was sent. */
  readonly texts: ContactTexts;
  /** When: UNIX seconds. */
  readonly at: number;
  /** The entry of the request logs; undefined where this page has sent it. */
  readonly requestId: string | undefined;
  /** Whether the log keeps only the beginning. */
  readonly isCutOff: boolean;
  /** Dotted names of what was sent beside what the form knows. */
  readonly others: readonly string[];
}

function bodyOf(entry: RequestLogEntry): { readonly value: unknown; readonly isCutOff: boolean } {
  const body = readBodyText(entry.request.body?.data);
  if (body.kind === 'json') return { value: body.value, isCutOff: false };
  if (body.kind === 'cut-off') return { value: readCutOffJson(body.text), isCutOff: true };
  return { value: undefined, isCutOff: false };
}

/** A log leaves out what looks like a secret, and what it puts in its place must not be sent. */
const isWhole = ([, text]: readonly [string, string]) => !text.includes(REMOVED);

/** Only what the service took says something of the contact; what it refused never became of it. */
const wasTaken = ({ response }: RequestLogEntry) => response.code >= 200 && response.code < 300;

/**
 * The last update of a contact that the service took, of which something can be read.
 * @param entries updates of the contact, newest first
 */
export function knownFrom(entries: readonly RequestLogEntry[]): KnownContact | undefined {
  for (const entry of entries.filter(wasTaken)) {
    const { value, isCutOff } = bodyOf(entry);
    const texts: ContactTexts = Object.fromEntries(Object.entries(textsOf(value)).filter(isWhole));
    if (Object.keys(texts).length === 0) continue;
    return {
      texts,
      at: entry.created,
      requestId: entry.request_id,
      isCutOff,
      others: otherNamesOf(value),
    };
  }
  return undefined;
}

/**
 * The newest update that the service refused, unless it took one after it.
 * @param entries updates of the contact, newest first
 */
export function refusedSince(entries: readonly RequestLogEntry[]): RequestLogEntry | undefined {
  const [newest] = entries;
  return newest && !wasTaken(newest) ? newest : undefined;
}

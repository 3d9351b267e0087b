import { type Node, parseTree } from 'jsonc-parser';
import { readBodyText } from '#contract/body-text.ts';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { REMOVED } from '#contract/secret-names.ts';
import { type ContactTexts, otherNamesOf, textsOf } from './contact-fields.ts';

/** Whether something goes up to the end, so that it may have gone on. */
const reaches = (node: Node, end: number) => node.offset + node.length >= end;

function readNode(node: Node, end: number): unknown {
  switch (node.type) {
    case 'object': {
      const pairs = (node.children ?? []).flatMap(({ children: [name, value] = [] }) => {
        if (!name || !value) return [];
        // Of an object the fields before the end are certain; half a text, number or list is another one.
        const isCut = value.type !== 'object' && reaches(value, end);
        return isCut ? [] : [[String(name.value), readNode(value, end)] as const];
      });
      return Object.fromEntries(pairs);
    }
    case 'array':
      return (node.children ?? []).map((child) => readNode(child, end));
    default:
      return node.value;
  }
}

/**
 * What can be read for certain of a JSON object whose text ends in the middle, as long bodies in the request logs do: everything
 * before the value in which it ends. Never throws.
 */
export function readCutOffJson(text: string): unknown {
  // The mark that something was left out is not part of it.
  const logged = text.replace(/(?:…|\.\.\.)$/, '');
  const root = parseTree(logged);
  return root?.type === 'object' ? readNode(root, logged.length) : undefined;
}

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

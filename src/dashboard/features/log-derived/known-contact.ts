import { type Node, parseTree } from 'jsonc-parser';
import { readBodyText } from '#contract/body-text.ts';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { REMOVED } from '#contract/secret-names.ts';
import { type ContactTexts, otherNamesOf, textsOf } from './contact-fields.ts';

/** Whether a node may continue after the cut. */
const reaches = (node: Node, end: number) => node.offset + node.length >= end;

function readNode(node: Node, end: number): unknown {
  switch (node.type) {
    case 'object': {
      const pairs = (node.children ?? []).flatMap(({ children: [name, value] = [] }) => {
        if (!name || !value) return [];
        // Of an object, the members before the cut are certain; a string, number or array would be incomplete.
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

/** Reads a JSON object that the request log has cut off: everything before the incomplete value. Never throws. */
export function readCutOffJson(text: string): unknown {
  // Removes the log's truncation mark.
  const logged = text.replace(/(?:…|\.\.\.)$/, '');
  const root = parseTree(logged);
  return root?.type === 'object' ? readNode(root, logged.length) : undefined;
}

/** A contact after a successful update. */
export interface KnownContact {
  readonly texts: ContactTexts;
  /** UNIX seconds. */
  readonly at: number;
  /** Undefined if this page sent it. */
  readonly requestId: string | undefined;
  readonly isCutOff: boolean;
  /** Dotted names of sent fields that the form does not have. */
  readonly others: readonly string[];
}

function bodyOf(entry: RequestLogEntry): { readonly value: unknown; readonly isCutOff: boolean } {
  const body = readBodyText(entry.request.body?.data);
  if (body.kind === 'json') return { value: body.value, isCutOff: false };
  if (body.kind === 'cut-off') return { value: readCutOffJson(body.text), isCutOff: true };
  return { value: undefined, isCutOff: false };
}

/** The log replaces secrets, and the replacement must not be sent. */
const isWhole = ([, text]: readonly [string, string]) => !text.includes(REMOVED);

const wasTaken = ({ response }: RequestLogEntry) => response.code >= 200 && response.code < 300;

/** The last successful update that can be read. @param entries updates of the contact, newest first */
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

/** The newest refused update without a later success. @param entries updates of the contact, newest first */
export function refusedSince(entries: readonly RequestLogEntry[]): RequestLogEntry | undefined {
  const [newest] = entries;
  return newest && !wasTaken(newest) ? newest : undefined;
}

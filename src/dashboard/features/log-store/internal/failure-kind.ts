import { lookUpCode } from '#contract/catalogue.ts';
import type { Meaning } from '#contract/decode.ts';
import { entryOfMessage } from '#contract/messages-without-code.ts';
import { redactText } from '#contract/redaction.ts';
import { failureId } from '../failure-id.ts';
import type { FailureKind } from '../log-answers.ts';
import { type EntryTable, FLAGS } from './entry-table.ts';

interface Facts {
  readonly operation: string;
  readonly code: number | string | undefined;
  readonly status: number;
  /** See `messageTemplate`. */
  readonly message: string;
}

const codeOf = (text: string) => (/^-?\d+$/.test(text) ? Number(text) : text || undefined);

function meaningsOf({ operation, code, status, message }: Facts): readonly Meaning[] {
  if (typeof code === 'number') return lookUpCode(code, { operationId: operation, status });
  const meaning = code === undefined ? entryOfMessage(message, operation) : undefined;
  return meaning ? [meaning] : [];
}

const lowerFirst = (text: string) =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

function conditionOf({ code, message }: Facts, [meaning, ...others]: readonly Meaning[]): string {
  // If several conditions share the code, the service's message is more reliable than a guess.
  if (meaning && (others.length === 0 || message === '')) return lowerFirst(meaning.condition);
  if (message !== '') return lowerFirst(message);
  return code === undefined ? 'no error in the body' : `code ${code}`;
}

function kindOf(facts: Facts): FailureKind {
  const { operation, code, status } = facts;
  const message = redactText(facts.message);
  const meanings = meaningsOf(facts);
  const [meaning] = meanings.length === 1 ? meanings : [];
  const remedies = new Set(meanings.map(({ remedy }) => remedy));
  const isClear = code !== undefined && meaning !== undefined;
  const said = message === '' && code === undefined ? status : message;
  return {
    id: failureId(facts, isClear ? meaning.field : said),
    operation,
    code,
    field: meaning?.field,
    condition: conditionOf({ ...facts, message }, meanings),
    remedy: remedies.size === 1 ? meanings[0]?.remedy : undefined,
    message,
  };
}

/** The failure kind of a row; undefined without a failure. Cached by its facts. */
export function failureKinds(table: EntryTable): (row: number) => FailureKind | undefined {
  const kinds = new Map<string, FailureKind>();
  // Two levels, since all four numbers in one would exceed the safe integers.
  const known = new Map<number, Map<number, FailureKind>>();
  const { operation, codes, message } = table.dictionaries;
  return (row) => {
    if (((table.flags[row] ?? 0) & FLAGS.failed) === 0) return undefined;
    const { text } = table;
    const [op = 0, code = 0, said = 0] = [text.operation[row], text.codes[row], text.message[row]];
    const status = table.code[row] ?? 0;
    const key = op * 2 ** 16 + status;
    const ofOperation = known.get(key) ?? new Map<number, FailureKind>();
    known.set(key, ofOperation);
    const found = ofOperation.get(said * 2 ** 20 + code);
    if (found) return found;
    const kind = kindOf({
      operation: operation.textOf(op),
      code: codeOf(codes.textOf(code).split(' ', 1)[0] ?? ''),
      status,
      message: message.textOf(said),
    });
    const shared = kinds.get(kind.id) ?? kind;
    kinds.set(kind.id, shared);
    ofOperation.set(said * 2 ** 20 + code, shared);
    return shared;
  };
}

export function rowsOfKind(table: EntryTable, rows: Uint32Array, id: string): Uint32Array {
  const kindOfRow = failureKinds(table);
  return rows.filter((row) => kindOfRow(row)?.id === id);
}

import { useEffect, useState } from 'react';
import { setAllowedTeamAdmin } from '#contract/operations/organizations.ts';
import { brokenRules } from '#contract/rule.ts';
import { ruleWords } from '#features/forms/rule-words.ts';
import { type AdminState, addressKey, type Roster } from '#features/log-derived/admin-roster.ts';
import { type ListedAddress, type ListReading, type ReadList, readList } from './read-list.ts';

/**
 * `same`: the admin is already in that state, according to the roster. `refused`: the organization did not have this
 * admin at the last call; the line is sent anyway.
 */
export type Finding = 'error' | 'twice' | 'same' | 'refused';

export interface CheckedLine {
  readonly line: number;
  readonly email: string;
  readonly active: boolean;
  readonly finding: Finding | undefined;
  readonly text: string | undefined;
}

/** Milliseconds that a part of the check may block the main thread. */
const PART_MS = 8;

const breath = () => new Promise<void>((resolve) => setTimeout(resolve));

function ruleError(email: string, active: boolean): string | undefined {
  const read = setAllowedTeamAdmin.body.safeParse({ email, active });
  const [broken] = read.success ? [] : brokenRules(read.error);
  return broken && ruleWords(broken, setAllowedTeamAdmin.id);
}

const sayOpposite = (line: number) =>
  `Line ${line} says the opposite of this address. One of the two has to go.`;

function rosterFinding(
  known: AdminState | undefined,
  active: boolean,
): Pick<CheckedLine, 'finding' | 'text'> {
  if (known === (active ? 'active' : 'inactive'))
    return { finding: 'same', text: `Is ${known} already, as far as the roster knows.` };
  if (known === 'refused')
    return {
      finding: 'refused',
      text: 'Was refused before: the organization had no such admin. It is sent all the same.',
    };
  return { finding: undefined, text: undefined };
}

interface CheckOptions {
  /** Default for lines that do not specify an action. */
  readonly active: boolean;
  readonly roster: Roster;
  readonly signal: AbortSignal;
}

/**
 * Checks the contract's rules, duplicates and the roster before sending. Yields to the main thread, so that thousands
 * of lines do not block the page.
 * @throws the abort reason of the signal
 */
export async function checkList(
  listed: readonly ListedAddress[],
  { active: fallback, roster, signal }: CheckOptions,
): Promise<CheckedLine[]> {
  const first = new Map<string, CheckedLine>();
  /** Line numbers of duplicates with the opposite action. */
  const opposed = new Map<CheckedLine, number>();
  const checked: CheckedLine[] = [];

  const check = ({ line, email, active = fallback, error }: ListedAddress): CheckedLine => {
    const base = { line, email, active };
    const wrong = error ?? ruleError(email, active);
    if (wrong !== undefined) return { ...base, finding: 'error', text: wrong };
    const key = addressKey(email);
    const before = first.get(key);
    if (before?.active === active)
      return { ...base, finding: 'twice', text: `The same address stands in line ${before.line}.` };
    if (before) {
      opposed.set(before, line);
      return { ...base, finding: 'error', text: sayOpposite(before.line) };
    }
    const result = { ...base, ...rosterFinding(roster.get(key)?.state, active) };
    first.set(key, result);
    return result;
  };

  let since = performance.now();
  for (const address of listed) {
    if (performance.now() - since > PART_MS) {
      await breath();
      signal.throwIfAborted();
      since = performance.now();
    }
    checked.push(check(address));
  }
  if (opposed.size === 0) return checked;
  return checked.map((result) => {
    const other = opposed.get(result);
    return other === undefined ? result : { ...result, finding: 'error', text: sayOpposite(other) };
  });
}

/** @param sendSame includes admins already in that state */
export const linesToSend = (lines: readonly CheckedLine[], sendSame: boolean) =>
  lines.filter(
    ({ finding }) => finding === undefined || finding === 'refused' || (finding === 'same' && sendSame),
  );

export function countFindings(lines: readonly CheckedLine[]): Readonly<Record<Finding, number>> {
  const counts = { error: 0, twice: 0, same: 0, refused: 0 };
  for (const { finding } of lines) if (finding) counts[finding] += 1;
  return counts;
}

/** Debounce in milliseconds. */
const PAUSE_MS = 250;

interface CheckedList {
  /** Of the newest text that was checked. */
  readonly lines: readonly CheckedLine[];
  /** Undefined before the first check. */
  readonly read: ReadList | undefined;
  readonly checking: boolean;
  readonly error: unknown;
}

interface Checked {
  readonly text: string;
  readonly active: boolean;
  readonly roster: Roster;
  readonly reading: ListReading;
  readonly lines: readonly CheckedLine[];
  readonly read?: ReadList;
  readonly error?: unknown;
}

const NONE: readonly CheckedLine[] = [];

/**
 * Checks a list while it is typed.
 * @param active default for lines that do not specify an action
 * @param reading overrides the detected format
 */
export function useCheckedList(
  text: string,
  active: boolean,
  roster: Roster,
  reading: ListReading,
): CheckedList {
  const [checked, setChecked] = useState<Checked>({ text: '', active, roster, reading, lines: NONE });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const check = async () => {
      const read = await readList(text, reading);
      if (signal.aborted) return;
      const lines = await checkList(read.addresses, { active, roster, signal });
      if (!signal.aborted) setChecked({ text, active, roster, reading, lines, read });
    };
    const timer = setTimeout(() => {
      check().catch((error: unknown) => {
        if (!signal.aborted) setChecked({ text, active, roster, reading, lines: NONE, error });
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, active, roster, reading]);
  if (text.trim() === '') return { lines: NONE, read: undefined, checking: false, error: undefined };
  const checking =
    checked.text !== text ||
    checked.active !== active ||
    checked.roster !== roster ||
    checked.reading !== reading;
  const { lines, read, error } = checked;
  return { lines, read, checking, error: checking ? undefined : error };
}

import type { ErrorCode, ErrorEntry, Operation } from './operation.ts';
import { codesOf, entriesOf, isOfRule } from './rule.ts';

interface CodedEntry {
  readonly code: ErrorCode;
  readonly entry: ErrorEntry;
}

/** The errors of an operation by who can know them. */
export interface Foreseeable {
  /** A rule on what is sent tells. */
  readonly byRules: readonly CodedEntry[];
  /** They depend on what the service has stored: states, rights, limits. */
  readonly byService: readonly CodedEntry[];
}

/** Which codes of an operation its rules can foretell, and which only the service can know. */
export function foreseeableErrors({ errors }: Operation): Foreseeable {
  const all = codesOf(errors).flatMap((code) => entriesOf(errors, code).map((entry) => ({ code, entry })));
  return {
    byRules: all.filter(({ entry }) => isOfRule(entry)),
    byService: all.filter(({ entry }) => !isOfRule(entry)),
  };
}

import type { ErrorBody } from '#contract/error-body.ts';
import type { ErrorCode, ErrorEntry, Operation } from '#contract/operation.ts';
import { codesOf, entriesOf } from '#contract/rule.ts';

interface DocumentedError extends ErrorEntry {
  readonly code: ErrorCode;
  /** The last response had this error, or may have had it if a code has several meanings. */
  readonly cameBack: boolean;
}

/** Errors of the last response first, then by code. */
export function documentedErrors(
  { errors }: Operation,
  answered: ErrorBody['errors'],
): readonly DocumentedError[] {
  const rows = codesOf(errors).flatMap((code) => {
    const entries = entriesOf(errors, code);
    const same = answered.filter((error) => error.code === code);
    // If the service returns the catalogue's text of a meaning, as the embedded one does, other meanings of the code
    // are excluded.
    const said = entries.filter(({ condition }) => same.some(({ message }) => message === condition));
    const meant = said.length > 0 ? said : same.length > 0 ? entries : [];
    return entries.map((entry) => ({ ...entry, code, cameBack: meant.includes(entry) }));
  });
  return rows.toSorted((a, b) => Number(b.cameBack) - Number(a.cameBack));
}

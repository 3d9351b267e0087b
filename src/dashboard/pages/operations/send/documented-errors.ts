import type { ErrorBody } from '#contract/error-body.ts';
import type { ErrorCode, ErrorEntry, Operation } from '#contract/operation.ts';
import { codesOf, entriesOf } from '#contract/rule.ts';

/** One way in which an operation can be refused. */
interface DocumentedError extends ErrorEntry {
  readonly code: ErrorCode;
  /** The last answer was refused so, or may have been, where a code has several meanings. */
  readonly cameBack: boolean;
}

/** All ways in which an operation can be refused: first those of an answer, which are marked, then by code. */
export function documentedErrors(
  { errors }: Operation,
  answered: ErrorBody['errors'],
): readonly DocumentedError[] {
  const rows = codesOf(errors).flatMap((code) => {
    const entries = entriesOf(errors, code);
    const same = answered.filter((error) => error.code === code);
    // A service may say a meaning word for word, as the embedded one does; no other is possible then.
    const said = entries.filter(({ condition }) => same.some(({ message }) => message === condition));
    const meant = said.length > 0 ? said : same.length > 0 ? entries : [];
    return entries.map((entry) => ({ ...entry, code, cameBack: meant.includes(entry) }));
  });
  return rows.toSorted((a, b) => Number(b.cameBack) - Number(a.cameBack));
}

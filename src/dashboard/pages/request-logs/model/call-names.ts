import { isOperationId, operations } from '#contract/operations.ts';
import type { FailureKind } from '#features/log-store/log-answers.ts';

/** The name of an operation by its id; of an empty one, that of the requests of none. */
export const summaryOf = (operation: string): string =>
  isOperationId(operation) ? operations[operation].summary : 'Not in the specification';

/** Why a call failed, in words. Names of fields and codes, such as `per_page`, stay as they are. */
export const whatWentWrong = ({ condition }: Pick<FailureKind, 'condition'>): string =>
  condition.replace(/^[a-z]+(?![\w.])/, (word) => word.charAt(0).toUpperCase() + word.slice(1));

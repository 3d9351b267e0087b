import { isOperationId, operations } from '#contract/operations.ts';
import type { FailureKind } from '#features/log-store/log-answers.ts';

/** An empty ID stands for requests of no operation. */
export const summaryOf = (operation: string): string =>
  isOperationId(operation) ? operations[operation].summary : 'Not in the specification';

/** Keeps field names and codes such as `per_page`. */
export const whatWentWrong = ({ condition }: Pick<FailureKind, 'condition'>): string =>
  condition.replace(/^[a-z]+(?![\w.])/, (word) => word.charAt(0).toUpperCase() + word.slice(1));

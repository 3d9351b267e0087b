import { isOperationId, operations } from '#contract/operations.ts';
import type { FailureKind } from '#features/log-store/log-answers.ts';

/** What went wrong, in words, and with which operation, where others read alike without it. */
export interface GroupName {
  readonly what: string;
  readonly where: string | undefined;
}

/** Names of fields and codes, such as `per_page`, stay as they are. */
export const whatWentWrong = ({ condition }: Pick<FailureKind, 'condition'>): string =>
  condition.replace(/^[a-z]+(?![\w.])/, (word) => word.charAt(0).toUpperCase() + word.slice(1));

export const operationOf = ({ operation }: Pick<FailureKind, 'operation'>): string =>
  isOperationId(operation) ? operations[operation].summary : 'Not in the specification';

/** Names of groups by their ids, no two of which read alike as long as their operations differ. */
export function groupNames(groups: readonly FailureKind[]): ReadonlyMap<string, GroupName> {
  const alike = Map.groupBy(groups, whatWentWrong);
  return new Map(
    groups.map((group) => {
      const what = whatWentWrong(group);
      const isAlone = alike.get(what)?.length === 1;
      return [group.id, { what, where: isAlone ? undefined : operationOf(group) }];
    }),
  );
}

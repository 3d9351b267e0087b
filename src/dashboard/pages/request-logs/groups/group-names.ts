import type { FailureKind } from '#features/log-store/log-answers.ts';
import { summaryOf, whatWentWrong } from '../model/call-names.ts';

/** What went wrong, in words, and what else tells it from others that read alike. */
export interface GroupName {
  readonly what: string;
  readonly where: string | undefined;
}

type Named = Pick<FailureKind, 'id' | 'condition' | 'operation' | 'code'> & {
  readonly statuses: readonly number[];
};

/** What tells failures apart, the clearest first: what went wrong, with which operation, and with what it was answered. */
const tellings: readonly ((group: Named) => string)[] = [
  whatWentWrong,
  ({ operation }) => summaryOf(operation),
  ({ code, statuses }) => (code === undefined ? `status ${statuses.join(', ')}` : `code ${code}`),
];

/** Names of groups by their ids, each with as much as tells it from the others. */
export function groupNames(groups: readonly Named[]): ReadonlyMap<string, GroupName> {
  const nameOf = (group: Named, depth: number) => tellings.slice(0, depth).map((tell) => tell(group));
  const isAlone = (group: Named, depth: number) => {
    const name = nameOf(group, depth).join('\n');
    return groups.every((other) => other === group || nameOf(other, depth).join('\n') !== name);
  };
  return new Map(
    groups.map((group) => {
      const depth = tellings.findIndex((_, index) => isAlone(group, index + 1)) + 1;
      const [what = '', ...where] = nameOf(group, depth || tellings.length);
      return [group.id, { what, where: where.length > 0 ? where.join(' · ') : undefined }];
    }),
  );
}

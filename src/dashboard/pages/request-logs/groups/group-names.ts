import type { FailureKind } from '#features/log-store/log-answers.ts';
import { summaryOf, whatWentWrong } from '../model/call-names.ts';

/** The failure, and what distinguishes it from others with the same text. */
export interface GroupName {
  readonly what: string;
  readonly where: string | undefined;
}

type Named = Pick<FailureKind, 'id' | 'condition' | 'operation' | 'code'> & {
  readonly statuses: readonly number[];
};

/** In order of clarity: error, operation, response. */
const tellings: readonly ((group: Named) => string)[] = [
  whatWentWrong,
  ({ operation }) => summaryOf(operation),
  ({ code, statuses }) => (code === undefined ? `status ${statuses.join(', ')}` : `code ${code}`),
];

/** By ID; each name has as many details as it needs to be unique. */
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

import { joinAnd } from '#contract/join-words.ts';
import { operationList } from '#contract/operations.ts';
import type { StaffRole } from '#contract/staff.ts';

/** Operations that users can call. */
const offered = operationList.filter(({ permission }) => permission !== 'no-session');
const isRead = ({ method }: (typeof offered)[number]) => method === 'GET';

function sayPart(part: number, all: number, words: { none: string; some: string; all: string }): string {
  if (part === 0) return words.none;
  return part === all ? words.all : `${words.some} ${part} of ${all} operations`;
}

/** One sentence per permission, the most important first. */
export function sayRole(role: StaffRole): string[] {
  const { operations, unmask, showsAddresses, administers, callbackHosts: hosts } = role;
  const included = new Set(operations);
  const [reads, writes] = [offered.filter(isRead), offered.filter((it) => !isRead(it))];
  const count = (list: typeof offered) => list.filter(({ id }) => included.has(id)).length;
  return [
    `${sayPart(count(reads), reads.length, {
      ...{ none: 'Reads nothing', some: 'Reads with', all: 'Reads everything' },
    })}, ${sayPart(count(writes), writes.length, {
      ...{ none: 'changes nothing', some: 'changes with', all: 'changes everything' },
    })}`,
    unmask ? 'May ask to see what is masked' : 'What is sensitive stays masked',
    ...(showsAddresses ? ['Sees email addresses'] : []),
    ...(hosts.length > 0
      ? [`Has callbacks sent to ${hosts.includes('*') ? 'any address' : joinAnd(hosts)}`]
      : []),
    ...(administers ? ['Administers Sealdesk: audit log, everybody’s sessions, service access'] : []),
  ];
}

export function operationsOf({ operations }: StaffRole) {
  const included = new Set(operations);
  const summaries = (reads: boolean) =>
    offered
      .filter((operation) => isRead(operation) === reads && included.has(operation.id))
      .map(({ id, summary }) => ({ id, summary }))
      .toSorted((a, b) => a.summary.localeCompare(b.summary, 'en'));
  return { reads: summaries(true), writes: summaries(false) };
}

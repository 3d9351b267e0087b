import { joinOr } from './join-words.ts';
import { type OperationId, operationList } from './operations.ts';

/** What people with a role may do, all of it resolved. A person may have several; each counts by itself. */
export interface Role {
  readonly name: string;
  readonly operations: ReadonlySet<OperationId>;
  /** Whether they may ask for what is masked in request logs, deliveries and subscriptions. */
  readonly unmask: boolean;
  /** Whether email addresses of people stay readable in what is masked. */
  readonly showsAddresses: boolean;
  /** Whether they see the audit log, everybody's sessions and the credential of the service. */
  readonly administers: boolean;
  /** Ids of the only organizations that the role is for; of all where undefined. */
  readonly organizations?: readonly string[] | undefined;
  /** Ids of the only applications that the role is for; of all where undefined. */
  readonly applications?: readonly string[] | undefined;
  /**
   * Hosts that callbacks may be sent to over https, such as `hooks.example.com:8443` and `*.example.com`; `*` for any
   * address. None if undefined.
   */
  readonly callbackHosts?: readonly string[] | undefined;
  /** Operations that the role lacks for its limits: their addresses name nothing that it is for, or no host is allowed. */
  readonly leftOut?: readonly OperationId[] | undefined;
}

/** A role as it is written down: with patterns of ids, such as `get*` and `!getCallback`. */
export type RoleDefinition = Omit<Role, 'name' | 'operations' | 'leftOut'> & {
  readonly operations: readonly string[];
};

const MASKED = { unmask: false, showsAddresses: false, administers: false };

/** Roles that need no configuration; one of the same name in the configuration replaces the built-in one. */
export const builtInRoles: ReadonlyMap<string, RoleDefinition> = new Map([
  ['support', { ...MASKED, operations: ['get*', 'list*'] }],
  [
    'branding',
    {
      ...MASKED,
      operations: [
        '*Brand*',
        'getEmailInviteCompleted',
        'getUser',
        'listApplications',
        ...['listFolders', 'getFolder', 'getDocument', 'getDocumentGroup', 'listGroupTemplates'],
      ],
    },
  ],
  [
    'admin',
    { operations: ['*'], unmask: true, showsAddresses: false, administers: true, callbackHosts: ['*'] },
  ],
]);

/** Whether a text is as a pattern says, in which `*` stands for any characters, and capitals are not small letters. */
export function fitsPattern(pattern: string, text: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[$()+.?[\\\]^{|}]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 's').test(text);
}

const idsOf = (isForSessions: boolean) =>
  operationList
    .filter(({ permission }) => (permission !== 'no-session') === isForSessions)
    .map(({ id }) => id as OperationId);

/** Ids of the operations that a role can have: what no session may send, nobody of staff may either. */
export const roleOperations: readonly OperationId[] = idsOf(true);
const beyondRoles = idsOf(false);

const pairsOf = (text: string) =>
  new Set(
    Array.from(text.toLowerCase().slice(1), (character, index) => text[index]?.toLowerCase() + character),
  );

const MOST_SUGGESTIONS = 3;
/** Share of pairs of letters from which on two ids are alike. */
const ALIKE = 0.5;

/** The ids that are most like a pattern. */
function nearestTo(pattern: string): readonly string[] {
  const wanted = pairsOf(pattern.replaceAll('*', ''));
  return roleOperations
    .map((id) => {
      const pairs = pairsOf(id);
      return { id, share: (2 * wanted.intersection(pairs).size) / (wanted.size + pairs.size) };
    })
    .filter(({ share }) => share >= ALIKE)
    .toSorted((one, other) => other.share - one.share)
    .slice(0, MOST_SUGGESTIONS)
    .map(({ id }) => id);
}

/** What is wrong with a pattern, in words that follow the name of its field; undefined if nothing is. */
export function patternError(pattern: string): string | undefined {
  const wanted = pattern.replace(/^!/, '');
  const fits = (id: string) => fitsPattern(wanted, id);
  if (roleOperations.some(fits)) return undefined;
  const beyond = beyondRoles.filter(fits);
  if (beyond.length > 0)
    return `names what no session may send, so that no role has it: ${beyond.join(', ')}`;
  const nearest = nearestTo(wanted);
  return `fits no operation${nearest.length > 0 ? `; did you mean ${joinOr(nearest)}?` : ''}`;
}

/**
 * The operations that patterns lead to: those of all patterns but the ones that begin with `!`, less those of these,
 * whatever their order.
 */
export function operationsOf(patterns: readonly string[]): readonly OperationId[] {
  const isTaken = (id: string) => patterns.some((it) => it.startsWith('!') && fitsPattern(it.slice(1), id));
  return roleOperations.filter((id) => patterns.some((it) => fitsPattern(it, id)) && !isTaken(id));
}

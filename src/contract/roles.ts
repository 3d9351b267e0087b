import { joinOr } from './join-words.ts';
import { type OperationId, operationList } from './operations.ts';

/** A resolved role. The proxy checks each role of a person separately. */
export interface Role {
  readonly name: string;
  readonly operations: ReadonlySet<OperationId>;
  /** May unmask request logs, deliveries and subscriptions. */
  readonly unmask: boolean;
  /** Emails stay readable in masked data. */
  readonly showsAddresses: boolean;
  /** Sees the audit log, all sessions and the service's credential. */
  readonly administers: boolean;
  /** Limits the role to these organizations. */
  readonly organizations?: readonly string[] | undefined;
  /** Limits the role to these applications. */
  readonly applications?: readonly string[] | undefined;
  /**
   * Allowed https callback hosts, such as `hooks.example.com:8443` and `*.example.com`; `*` for any URL. None if
   * undefined.
   */
  readonly callbackHosts?: readonly string[] | undefined;
  /** Operations excluded by the limits: their paths name nothing that the role is for, or no host is allowed. */
  readonly leftOut?: readonly OperationId[] | undefined;
}

/** As configured, with patterns of IDs such as `get*` and `!getCallback`. */
export type RoleDefinition = Omit<Role, 'name' | 'operations' | 'leftOut'> & {
  readonly operations: readonly string[];
};

const MASKED = { unmask: false, showsAddresses: false, administers: false };

/** A configured role of the same name replaces it. */
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

/** `*` matches any characters; the case matters. */
export function fitsPattern(pattern: string, text: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[$()+.?[\\\]^{|}]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 's').test(text);
}

const idsOf = (isForSessions: boolean) =>
  operationList
    .filter(({ permission }) => (permission !== 'no-session') === isForSessions)
    .map(({ id }) => id as OperationId);

/** Operations that no session may send are not for staff either. */
export const roleOperations: readonly OperationId[] = idsOf(true);
const beyondRoles = idsOf(false);

const pairsOf = (text: string) =>
  new Set(
    Array.from(text.toLowerCase().slice(1), (character, index) => text[index]?.toLowerCase() + character),
  );

const MOST_SUGGESTIONS = 3;
/** Minimum share of letter pairs in similar IDs. */
const ALIKE = 0.5;

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

/** Follows the field's name; undefined if valid. */
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

/** Operations of all patterns, without those of patterns that start with `!`, in any order. */
export function operationsOf(patterns: readonly string[]): readonly OperationId[] {
  const isTaken = (id: string) => patterns.some((it) => it.startsWith('!') && fitsPattern(it.slice(1), id));
  return roleOperations.filter((id) => patterns.some((it) => fitsPattern(it, id)) && !isTaken(id));
}

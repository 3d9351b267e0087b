import type { Operation } from '#contract/operation.ts';
import type { OperationId } from '#contract/operations.ts';
import { fitsPattern, type Role } from '#contract/roles.ts';
import { ProblemError } from '#proxy/problems.ts';
import type { StaffSecrets } from '#proxy/vault.ts';
import { type Admitted, withinLimits } from './role-limits.ts';
import type { StaffOptions } from './staff-options.ts';

/** Cached by claims, which stay the same object while a session is cached. */
const found = new WeakMap<StaffOptions, WeakMap<StaffSecrets['claims'], readonly Role[]>>();

/** The current roles, which may differ from those at sign-in. */
export function rolesOf({ provider, claims }: StaffSecrets, options: StaffOptions): readonly Role[] {
  const known = found.get(options) ?? new WeakMap<StaffSecrets['claims'], readonly Role[]>();
  found.set(options, known);
  const before = known.get(claims);
  if (before) return before;
  const mapping = options.providers.find(({ id }) => id === provider)?.mapping ?? [];
  // A claim may have the name of an object's inherited property.
  const valuesOf = (claim: string) => (Object.hasOwn(claims, claim) ? (claims[claim] ?? []) : []);
  const given = mapping.filter(({ claim, value }) => valuesOf(claim).some((it) => fitsPattern(value, it)));
  const roles = options.roles.filter(({ name }) => given.some(({ role }) => role === name));
  known.set(claims, roles);
  return roles;
}

/** @throws ProblemError `no_role`, `role_excludes`, or `bad_request_target` if a limit cannot be checked */
export function admittedBy(roles: readonly Role[], operation: Operation, target: string): Admitted {
  if (roles.length === 0) throw new ProblemError('no_role');
  const including = roles.filter(({ operations }) => operations.has(operation.id as OperationId));
  if (including.length === 0) throw new ProblemError('role_excludes');
  return withinLimits(including, operation, target);
}

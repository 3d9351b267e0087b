import type { Operation } from '#contract/operation.ts';
import type { OperationId } from '#contract/operations.ts';
import type { Role } from '#contract/roles.ts';
import { ProblemError } from '../problems.ts';
import type { StaffSecrets } from '../vault.ts';
import type { StaffOptions } from './staff-options.ts';

/** A call that some of somebody's roles include. */
interface Admitted {
  /** Those roles. */
  readonly roles: readonly Role[];
  /** Path and query below the service's base address, narrowed to what the roles are limited to. */
  readonly target: string;
}

/** The roles that somebody has as of now, whatever they were when they signed in. */
export function rolesOf({ provider, claims }: StaffSecrets, options: StaffOptions): readonly Role[] {
  const mapping = options.providers.find(({ id }) => id === provider)?.mapping ?? [];
  const given = mapping.filter(({ claim, value }) => claims[claim]?.includes(value));
  return options.roles.filter(({ name }) => given.some(({ role }) => role === name));
}

/** @throws ProblemError `no_role`, `role_excludes` where no role includes the call */
export function admittedBy(roles: readonly Role[], operation: Operation, target: string): Admitted {
  if (roles.length === 0) throw new ProblemError('no_role');
  const including = roles.filter(({ operations }) => operations.has(operation.id as OperationId));
  if (including.length === 0) throw new ProblemError('role_excludes');
  return { roles: including, target };
}

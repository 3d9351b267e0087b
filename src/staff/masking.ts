import type { Operation } from '#contract/operation.ts';
import type { Role } from '#contract/roles.ts';
import type { AnswerTransform } from '#proxy/answer-relay.ts';
import type { StaffSecrets } from '#proxy/vault.ts';
import { MaskedAnswer } from './masking-answer.ts';

export const isUnmasked = (
  { unmaskedUntil }: Pick<StaffSecrets, 'unmaskedUntil'>,
  roles: readonly Role[],
  now: number,
): boolean => unmaskedUntil > now && roles.some(({ unmask }) => unmask);

/**
 * Masks secrets in every answer, emails as the operation declares.
 * @param roles those that include the call, since a role only shows emails in its own operations
 * @param now milliseconds since 1970
 * @returns undefined while unmasked
 */
export function maskOf(
  { masks }: Operation,
  roles: readonly Role[],
  person: StaffSecrets,
  now: number,
): (() => AnswerTransform) | undefined {
  if (isUnmasked(person, roles, now)) return undefined;
  const showsAddresses = masks !== 'everything' || roles.some((role) => role.showsAddresses);
  return () => new MaskedAnswer(showsAddresses);
}

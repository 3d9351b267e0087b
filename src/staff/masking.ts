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
 * What masks the answers of an operation for a person: secrets in every answer, addresses as the operation declares.
 * @param roles those that include the call: what another role shows, it shows of its own operations
 * @param now milliseconds since 1970
 * @returns undefined while the person has unmasked
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

import { createdAt, idOf } from '../population.ts';
import { groupOf } from './groups.ts';
import { planOf, type SigningPlan } from './signing.ts';

/**
 * How far the signing of a document by itself has come: every third one that is in no group has been sent to its signer.
 * Undefined for the others.
 */
export const ownPlanOf = (organization: number, document: number): SigningPlan | undefined =>
  groupOf(document) === undefined && document % 3 === 0 ? planOf(organization + 2, document) : undefined;

/** The id of an invite of a document that was sent by itself. @param position of the invite, from 0 */
export const inviteIdOf = (organization: number, document: number, position: number): string =>
  idOf('invite', organization, document * 20 + position);

/** When a document was made, UNIX seconds: before the group that it is in, whose invites go out soon after. */
export function documentCreatedAt(document: number, end: number): number {
  const group = groupOf(document);
  const own = createdAt('document', document, end);
  return group === undefined ? own : Math.min(own, createdAt('documentGroup', group, end) - 1800);
}

import type { OperationId } from '#contract/operations.ts';
import { addBrand, addOrganization } from '#testing/brands.ts';
import type { Sent, World } from './error-case.ts';

/** A request that an operation carries out. */
export interface SuccessCase {
  readonly operation: OperationId;
  readonly status: number;
  readonly request: (world: World) => Sent | Promise<Sent>;
}

/** A case of one operation. */
export const succeeds = (
  operation: OperationId,
  status: number,
  request: SuccessCase['request'] = () => ({}),
): SuccessCase => ({ operation, status, request });

/** An organization whose admin the user is, with a brand that has every resource. */
export function brandedOrganization({ running, user }: World) {
  const organization = addOrganization(running, [[user, 'admin']]);
  const brand = addBrand(
    running,
    { type: 'organization', organizationKey: organization.key },
    {
      general: { texts: { color: '#1a2b3c' }, 'help-center': { visibility: true } },
      email: { from: 'hello@brand.example', subject: 'Please sign', logo: { position: 'left' } },
      editor: { 'progress-bar': { 'default-color': '#eeeeee', 'completed-color': '#1a2b3c' } },
      'email-invite-completed': { en: { from: 'hello@brand.example', subject: '{document_name} is signed' } },
    },
  );
  return { organization, brand };
}

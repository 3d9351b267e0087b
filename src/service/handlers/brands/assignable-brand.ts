import * as codes from '#contract/errors/error-codes.ts';
import type { OperationId, Operations } from '#contract/operations.ts';
import type { BearerCaller } from '../../http/caller.ts';
import { refuse } from '../../http/refusal.ts';
import type { Service } from '../../service.ts';
import type { Brand } from '../../store/brands.ts';

type AssignOperation = Operations['assignBrandToDocument' | 'assignBrandToApplication'];
/** The operations that declare the code of a token from somebody else's application. */
type BrandOperation = {
  [Id in OperationId]: typeof codes.BRAND_ACTION_NOT_ALLOWED extends keyof Operations[Id]['errors']
    ? Operations[Id]
    : never;
}[OperationId];

/**
 * @throws Refusal `BRAND_ACTION_NOT_ALLOWED` for the token of a user from an application they do not own (document,
 * Authentication 9)
 */
export function demandOwnApplication(
  operation: BrandOperation,
  caller: BearerCaller,
  { accounts }: Service,
): void {
  if (!accounts.ownsApplication(caller.userKey, caller.applicationKey))
    refuse(operation, codes.BRAND_ACTION_NOT_ALLOWED);
}

/** Whether a user may decide what a brand is used for: its owner, or a member of the organization that owns it. */
export function ownsBrand({ owner }: Brand, userKey: number, { organizations }: Service): boolean {
  if (owner.type === 'user') return owner.userKey === userKey;
  return owner.type === 'organization' && organizations.roleOf(owner.organizationKey, userKey) !== undefined;
}

/**
 * Whether the organization that owns a brand keeps the user, a plain member, from assigning it. The setting binds within
 * that organization alone: it says nothing of brands that are somebody else's.
 */
function isSetupDisabled({ owner }: Brand, userKey: number, { organizations }: Service): boolean {
  return (
    owner.type === 'organization' &&
    organizations.roleOf(owner.organizationKey, userKey) === 'member' &&
    organizations.get(owner.organizationKey)?.disableBrandingSetup === true
  );
}

/**
 * The brand that is to be assigned, if its organization lets the caller (document, Brands). A user's brand that is somebody
 * else's has a code of its own; one that is missing, of an organization that the caller does not belong to, or the
 * service's own, is one the caller does not own.
 * @throws Refusal `BRAND_NOT_ASSIGNABLE` or `BRAND_ACTION_NOT_ALLOWED`
 */
export function assignableBrand(
  operation: AssignOperation,
  id: string,
  caller: BearerCaller,
  service: Service,
): Brand {
  const brand = service.brands.find(id) ?? refuse(operation, codes.BRAND_NOT_ASSIGNABLE);
  if (!ownsBrand(brand, caller.userKey, service)) {
    refuse(
      operation,
      brand.owner.type === 'user' ? codes.BRAND_ACTION_NOT_ALLOWED : codes.BRAND_NOT_ASSIGNABLE,
    );
  }
  if (isSetupDisabled(brand, caller.userKey, service))
    refuse(operation, codes.BRAND_ACTION_NOT_ALLOWED, { condition: 1 });
  return brand;
}

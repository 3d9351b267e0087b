import * as codes from '#contract/errors/error-codes.ts';
import type { getDocumentGroupBrand as operation } from '#contract/operations/document-groups.ts';
import type { Handler } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import type { Service } from '../../service.ts';
import type { Brand } from '../../store/brands.ts';
import type { DocumentGroup } from '../../store/document-groups.ts';
import { brandBody } from '../brands/brand-body.ts';

/**
 * The nearest brand: the group's own or, if asked for, that of its application and then that of the application's
 * organization. A deleted application has no say any more, but the organization it was made for still has.
 */
function brandOf(group: DocumentGroup, useHierarchy: boolean, service: Service): Brand | undefined {
  const { applications, organizations, brands } = service;
  const parent = useHierarchy ? group.applicationKey : null;
  const application = parent === null ? undefined : applications.get(parent);
  const organization =
    typeof application?.organizationKey === 'number'
      ? organizations.get(application.organizationKey)
      : undefined;
  const keys = [
    group.brandKey,
    application?.deleted === null ? application.brandKey : null,
    organization?.brandKey ?? null,
  ];
  for (const key of keys) {
    const brand = key === null ? undefined : brands.get(key);
    if (brand) return brand;
  }
  return undefined;
}

/**
 * Document, Document groups. Its owner and whom it is shared with can ask; for others it does not exist. Without
 * `use_hierarchy` only what is assigned to the group counts.
 */
export const getDocumentGroupBrand: Handler<typeof operation> = (call) => {
  const { operation, input, caller, service, url } = call;
  const { documentGroups } = service;
  const group =
    documentGroups.find(input.params.document_group_id) ?? refuse(operation, codes.BRANDED_ENTITY_NOT_FOUND);
  if (!documentGroups.isReadableBy(group, caller.userKey)) refuse(operation, codes.BRANDED_ENTITY_NOT_FOUND);
  if (group.deleted !== null) refuse(operation, codes.DOCUMENT_GROUP_NOT_ACTIVE);
  const brand = brandOf(group, input.query?.use_hierarchy ?? false, service);
  if (!brand) return { status: 200, body: { data: [] } };
  // The document lists no link here.
  const { link: _, ...data } = brandBody(brand, service, url.origin);
  return { status: 200, body: { data } };
};

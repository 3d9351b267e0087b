import type { getDocumentGroupBrand as operation } from '#contract/operations/document-groups.ts';
import type { Handler } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import type { Service } from '../../service.ts';
import type { DocumentGroup } from '../../store/document-groups.ts';
import { brandBody } from '../brands/brand-body.ts';

/** The nearest brand: the group's own or, if asked for, that of the application and then that of its organization. */
function brandKeyOf(group: DocumentGroup, useHierarchy: boolean, service: Service): number | null {
  if (group.brandKey !== null || !useHierarchy || group.applicationKey === null) return group.brandKey;
  const application = service.applications.get(group.applicationKey);
  if (!application || application.brandKey !== null) return application?.brandKey ?? null;
  if (application.organizationKey === null) return null;
  return service.organizations.get(application.organizationKey)?.brandKey ?? null;
}

/**
 * Document, Document groups. Its owner and whom it is shared with can ask; for others it does not exist. Without
 * `use_hierarchy` only what is assigned to the group counts.
 */
export const getDocumentGroupBrand: Handler<typeof operation> = (call) => {
  const { operation, input, caller, service, url } = call;
  const { documentGroups, brands } = service;
  const group = documentGroups.find(input.params.document_group_id) ?? refuse(operation, 25002062);
  const isReader =
    group.ownerKey === caller.userKey || documentGroups.roleOf(group.key, caller.userKey) !== undefined;
  if (!isReader) refuse(operation, 25002062);
  if (group.deleted !== null) refuse(operation, 25002067);
  const key = brandKeyOf(group, input.query?.use_hierarchy ?? false, service);
  const brand = key === null ? undefined : brands.get(key);
  if (!brand) return { status: 200, body: { data: [] } };
  // The document lists no link here.
  const { link: _, ...data } = brandBody(brand, service, url.origin);
  return { status: 200, body: { data } };
};

import { newId } from '#service/auth/secrets.ts';
import { completedTextsOf, editorResourceOf, emailTextsOf } from '#service/demo/facts/brand-texts.ts';
import { generalResourceOf } from '#service/demo/facts/general-resource.ts';
import type { Service } from '#service/service.ts';

/** A brand that one test has to itself, in an organization of its own whose admin is m.ortega. */
export interface OwnBrand {
  readonly organizationId: string;
  readonly brandId: string;
  readonly title: string;
  /** Is m.ortega's and has no brand. */
  readonly documentId: string;
}

const BRANDS = 120;

export function stockBrands(
  { organizations, brands, documents, now }: Service,
  ownerKey: number,
): readonly OwnBrand[] {
  const created = now();
  const general = generalResourceOf(0, 0);
  return Array.from({ length: BRANDS }, (_, index): OwnBrand => {
    const own = {
      organizationId: newId(),
      brandId: newId(),
      documentId: newId(),
      title: `Harbour & Pine ${index + 1}`,
    };
    const organizationKey = organizations.add({ id: own.organizationId, name: 'Harbour & Pine', created });
    organizations.addMember(organizationKey, ownerKey, 'admin');
    const owner = { type: 'organization', organizationKey } as const;
    brands.add({
      id: own.brandId,
      title: own.title,
      owner,
      created,
      resources: {
        general,
        email: emailTextsOf(0, 0),
        editor: editorResourceOf(0, 0),
        'email-invite-completed': completedTextsOf(0, 2),
      },
    });
    brands.add({ id: newId(), title: 'Plain', owner, created, resources: { general } });
    documents.add({ id: own.documentId, name: 'Lease', ownerKey, created });
    return own;
  });
}

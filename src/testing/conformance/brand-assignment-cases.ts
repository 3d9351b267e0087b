import { addBrand, type TestEntity } from '#testing/brands.ts';
import { addUser, testId } from '#testing/service.ts';
import {
  brandOfSomebodyElse,
  foreignApplication,
  foreignBrand,
  foreignDocument,
  ownApplication,
  ownBrand,
  ownDocument,
  throughForeignApplication,
} from './brand-arrangements.ts';
import { casesOf, type Sent, type World } from './error-case.ts';

/** A group without documents. */
function addGroup({ running }: World, ownerKey: number, more: { readonly deleted?: number } = {}): string {
  const id = testId();
  const created = running.service.now();
  running.service.documentGroups.add({ id, name: 'Group', ownerKey, documentKeys: [], created, ...more });
  return id;
}

export const groupBrandCases = casesOf('getDocumentGroupBrand', [
  { code: 25002062, request: () => ({ params: { document_group_id: testId() } }) },
  {
    code: 25002062,
    when: 'the group is another user’s',
    request: async (world) => ({
      params: { document_group_id: addGroup(world, (await addUser(world.running)).key) },
    }),
  },
  {
    code: 25002067,
    request: (world) => ({
      params: { document_group_id: addGroup(world, world.user.key, { deleted: 1 }) },
    }),
  },
]);

const toDocument = ({ id }: { id: string }, brandId: unknown = testId()): Sent => ({
  params: { document_id: id },
  body: { brand_id: brandId },
});
const toApplication = ({ id }: { id: string }, brandId: unknown = testId()): Sent => ({
  params: { application_id: id },
  body: { brand_id: brandId },
});

type Target = (entity: { id: string }, brandId?: unknown) => Sent;
type Entity = (world: World) => { id: string };

/** What is wrong with the body, or with the brand that it names; the same wherever a brand is assigned. */
const brandErrors = (to: Target, own: Entity) =>
  [
    {
      code: 25002001,
      condition: 1,
      request: (world: World) =>
        to(own(world), ownBrand(world, { role: 'member', disableBrandingSetup: true }).id),
    },
    { code: 25002002, request: (world: World) => ({ ...to(own(world)), body: [] }) },
    { code: 25002069, request: (world: World) => ({ ...to(own(world)), body: {} }) },
    { code: 25002070, request: (world: World) => to(own(world), 7) },
    { code: 25002071, request: (world: World) => to(own(world), '') },
    {
      code: 25002001,
      when: 'the token is from an application that the user does not own',
      request: async (world: World) => ({
        ...to(own(world), ownBrand(world).id),
        authorization: await throughForeignApplication(world),
      }),
    },
    {
      code: 25002001,
      when: 'the brand is another user’s own',
      request: async (world: World) => to(own(world), (await brandOfSomebodyElse(world)).id),
    },
    { code: 25002077, when: 'there is no such brand', request: (world: World) => to(own(world)) },
    {
      code: 25002077,
      when: 'the brand is of an organization that the user is not in',
      request: (world: World) => to(own(world), foreignBrand(world).id),
    },
    {
      code: 25002077,
      when: 'the brand is the service’s own',
      request: (world: World) => to(own(world), addBrand(world.running, { type: 'common' }).id),
    },
  ] as const;

const ofDocument = ({ id }: { id: string }): Sent => ({ params: { document_id: id } });
const ofApplication = ({ id }: { id: string }): Sent => ({ params: { application_id: id } });

const toDocumentCases = casesOf('assignBrandToDocument', [
  ...brandErrors(toDocument, ownDocument),
  { code: 25002062, request: (world) => toDocument({ id: testId() }, ownBrand(world).id) },
  {
    code: 25002062,
    when: 'it is another user’s',
    request: async (world) => toDocument(await foreignDocument(world), ownBrand(world).id),
  },
  { code: 25002065, request: (world) => toDocument(ownDocument(world, { deleted: 1 }), ownBrand(world).id) },
  {
    code: 25002028,
    request(world) {
      const [document, brand] = [ownDocument(world), ownBrand(world)];
      world.running.service.brandAssignments.set('document', document.key, brand.key);
      return toDocument(document, brand.id);
    },
  },
]);

const toApplicationCases = casesOf('assignBrandToApplication', [
  ...brandErrors(toApplication, ownApplication),
  {
    code: 25002075,
    request: async (world) => toApplication(await foreignApplication(world), ownBrand(world).id),
  },
  { code: 25002076, request: (world) => toApplication({ id: testId() }, ownBrand(world).id) },
  {
    code: 25002065,
    request: (world) => toApplication(ownApplication(world, { deleted: true }), ownBrand(world).id),
  },
  {
    code: 25002028,
    request(world) {
      const [application, brand] = [ownApplication(world), ownBrand(world)];
      world.running.service.brandAssignments.set('application', application.key, brand.key);
      return toApplication(application, brand.id);
    },
  },
]);

/** What taking the brand of an entity away refuses alike. */
const fromErrors = (
  kind: 'document' | 'application',
  of: (entity: { id: string }) => Sent,
  own: (world: World) => TestEntity,
  foreign: (world: World) => Promise<TestEntity>,
) =>
  [
    {
      code: 25002001,
      when: 'the token is from an application that the user does not own',
      request: async (world: World) => ({
        ...of(own(world)),
        authorization: await throughForeignApplication(world),
      }),
    },
    {
      code: 25002001,
      when: 'the brand is one that the user does not own',
      request(world: World) {
        const entity = own(world);
        world.running.service.brandAssignments.set(kind, entity.key, foreignBrand(world).key);
        return of(entity);
      },
    },
    {
      code: 25002026,
      when: 'it is another user’s',
      request: async (world: World) => of(await foreign(world)),
    },
    { code: 25002026, when: `there is no such ${kind}`, request: () => of({ id: testId() }) },
  ] as const;

const fromDocumentCases = casesOf('unassignBrandFromDocument', [
  ...fromErrors('document', ofDocument, ownDocument, foreignDocument),
  { code: 25002065, request: (world) => ofDocument(ownDocument(world, { deleted: 1 })) },
]);

const fromApplicationCases = casesOf('unassignBrandFromApplication', [
  ...fromErrors('application', ofApplication, ownApplication, foreignApplication),
  {
    code: 25002026,
    when: 'it was deleted',
    request: (world) => ofApplication(ownApplication(world, { deleted: true })),
  },
]);

const readCases = [
  ...casesOf('getDocumentBrand', [
    { code: 25002062, request: () => ofDocument({ id: testId() }) },
    {
      code: 25002062,
      when: 'it is another user’s',
      request: async (world) => ofDocument(await foreignDocument(world)),
    },
    { code: 25002065, request: (world) => ofDocument(ownDocument(world, { deleted: 1 })) },
  ]),
  ...casesOf('getApplicationBrand', [
    { code: 25002062, request: () => ofApplication({ id: testId() }) },
    {
      code: 25002062,
      when: 'it is another user’s',
      request: async (world) => ofApplication(await foreignApplication(world)),
    },
    { code: 25002065, request: (world) => ofApplication(ownApplication(world, { deleted: true })) },
  ]),
];

const unassign = (brand: { id: string }, entity: { id: string }, body: object = {}): Sent => ({
  params: { brand_id: brand.id },
  body: { entity_type: 'application', entity_id: entity.id, ...body },
});

const unassignWith = (body: object) => (world: World) =>
  unassign(ownBrand(world), ownApplication(world), body);

const deprecatedCases = casesOf('unassignBrand', [
  {
    code: 25002001,
    when: 'the token is from an application that the user does not own',
    request: async (world) => ({
      ...unassign(ownBrand(world), ownApplication(world)),
      authorization: await throughForeignApplication(world),
    }),
  },
  {
    code: 25002001,
    when: 'the brand is one that the user does not own',
    request: (world) => unassign(foreignBrand(world), ownApplication(world)),
  },
  {
    code: 25002001,
    when: 'the brand is the service’s own',
    request: (world) => unassign(addBrand(world.running, { type: 'common' }), ownApplication(world)),
  },
  { code: 25002016, request: (world) => unassign({ id: testId() }, ownApplication(world)) },
  { code: 25002017, request: (world) => ({ params: { brand_id: ownBrand(world).id }, body: [] }) },
  { code: 25002017, when: 'entity_id is no string', request: unassignWith({ entity_id: 7 }) },
  { code: 25002018, request: unassignWith({ entity_type: 7 }) },
  { code: 25002019, request: unassignWith({ entity_type: undefined }) },
  { code: 25002020, request: unassignWith({ entity_type: '' }) },
  { code: 25002021, request: unassignWith({ entity_type: 'document' }) },
  { code: 25002023, request: unassignWith({ entity_id: undefined }) },
  { code: 25002024, request: unassignWith({ entity_id: '' }) },
  {
    code: 25002026,
    when: 'the application is another user’s',
    request: async (world) => unassign(ownBrand(world), await foreignApplication(world)),
  },
  {
    code: 25002026,
    when: 'there is no such application',
    request: (world) => unassign(ownBrand(world), { id: testId() }),
  },
  {
    code: 25002026,
    when: 'the application was deleted',
    request: (world) => unassign(ownBrand(world), ownApplication(world, { deleted: true })),
  },
]);

export const brandAssignmentCases = [
  ...toDocumentCases,
  ...toApplicationCases,
  ...fromDocumentCases,
  ...fromApplicationCases,
  ...readCases,
  ...deprecatedCases,
];

import { addBrand } from '#testing/brands.ts';
import { testId } from '#testing/service.ts';
import {
  applications,
  brandOfSomebodyElse,
  documents,
  foreignBrand,
  ownBrand,
  type Target,
  throughForeignApplication,
} from './brand-arrangements.ts';
import { casesOf, type Sent, type World } from './error-case.ts';

interface Entity {
  readonly id: string;
}

/** A request about an entity. */
const of = ({ kind }: Target, { id }: Entity): Sent => ({ params: { [`${kind}_id`]: id } });

const assign = (target: Target, entity: Entity, brandId: unknown): Sent => ({
  ...of(target, entity),
  body: { brand_id: brandId },
});

/** What assigning a brand refuses, wherever it is assigned. */
function assignErrors(target: Target) {
  const toOwn = (brandId: (world: World) => unknown) => (world: World) =>
    assign(target, target.own(world), brandId(world));
  return [
    {
      code: 25002001,
      condition: 1,
      request: toOwn((world) => ownBrand(world, { role: 'member', disableBrandingSetup: true }).id),
    },
    { code: 25002002, request: (world: World) => ({ ...of(target, target.own(world)), body: [] }) },
    { code: 25002069, request: (world: World) => ({ ...of(target, target.own(world)), body: {} }) },
    { code: 25002070, request: toOwn(() => 7) },
    { code: 25002071, request: toOwn(() => '') },
    {
      code: 25002001,
      when: 'the token is from an application that the user does not own',
      request: async (world: World) => ({
        ...assign(target, target.own(world), ownBrand(world).id),
        authorization: await throughForeignApplication(world),
      }),
    },
    {
      code: 25002001,
      when: 'the brand is another user’s own',
      request: async (world: World) =>
        assign(target, target.own(world), (await brandOfSomebodyElse(world)).id),
    },
    { code: 25002077, when: 'there is no such brand', request: toOwn(testId) },
    {
      code: 25002077,
      when: 'the brand is of an organization that the user is not in',
      request: toOwn((world) => foreignBrand(world).id),
    },
    {
      code: 25002077,
      when: 'the brand is the service’s own',
      request: toOwn(({ running }) => addBrand(running, { type: 'common' }).id),
    },
    {
      code: 25002065,
      request: (world: World) => assign(target, target.deleted(world), ownBrand(world).id),
    },
    {
      code: 25002028,
      request(world: World) {
        const [entity, brand] = [target.own(world), ownBrand(world)];
        world.running.service.brandAssignments.set(target.kind, entity.key, brand.key);
        return assign(target, entity, brand.id);
      },
    },
  ] as const;
}

const assignCases = [
  ...casesOf('assignBrandToDocument', [
    ...assignErrors(documents),
    { code: 25002062, request: (world) => assign(documents, { id: testId() }, ownBrand(world).id) },
    {
      code: 25002062,
      when: 'it is another user’s',
      request: async (world) => assign(documents, await documents.foreign(world), ownBrand(world).id),
    },
  ]),
  ...casesOf('assignBrandToApplication', [
    ...assignErrors(applications),
    {
      code: 25002075,
      request: async (world) => assign(applications, await applications.foreign(world), ownBrand(world).id),
    },
    { code: 25002076, request: (world) => assign(applications, { id: testId() }, ownBrand(world).id) },
  ]),
];

/** What taking the brand of an entity away refuses alike. */
const takeErrors = (target: Target) =>
  [
    {
      code: 25002001,
      when: 'the token is from an application that the user does not own',
      request: async (world: World) => ({
        ...of(target, target.own(world)),
        authorization: await throughForeignApplication(world),
      }),
    },
    {
      code: 25002001,
      when: 'the brand is one that the user does not own',
      request(world: World) {
        const entity = target.own(world);
        world.running.service.brandAssignments.set(target.kind, entity.key, foreignBrand(world).key);
        return of(target, entity);
      },
    },
    {
      code: 25002026,
      when: 'it is another user’s',
      request: async (world: World) => of(target, await target.foreign(world)),
    },
    { code: 25002026, when: `there is no such ${target.kind}`, request: () => of(target, { id: testId() }) },
  ] as const;

const takeCases = [
  ...casesOf('unassignBrandFromDocument', [
    ...takeErrors(documents),
    { code: 25002065, request: (world) => of(documents, documents.deleted(world)) },
  ]),
  ...casesOf('unassignBrandFromApplication', [
    ...takeErrors(applications),
    {
      code: 25002026,
      when: 'it was deleted',
      request: (world) => of(applications, applications.deleted(world)),
    },
  ]),
];

/** What reading an entity refuses. */
export const readErrors = (target: Target) =>
  [
    { code: 25002062, when: 'nobody has it', request: () => of(target, { id: testId() }) },
    {
      code: 25002062,
      when: 'it is another user’s',
      request: async (world: World) => of(target, await target.foreign(world)),
    },
    { code: 25002065, request: (world: World) => of(target, target.deleted(world)) },
  ] as const;

const unassign = (brand: Entity, entity: Entity, body: object = {}): Sent => ({
  params: { brand_id: brand.id },
  body: { entity_type: 'application', entity_id: entity.id, ...body },
});

const unassignWith = (body: object) => (world: World) =>
  unassign(ownBrand(world), applications.own(world), body);

const deprecatedCases = casesOf('unassignBrand', [
  {
    code: 25002001,
    when: 'the token is from an application that the user does not own',
    request: async (world) => ({
      ...unassign(ownBrand(world), applications.own(world)),
      authorization: await throughForeignApplication(world),
    }),
  },
  {
    code: 25002001,
    when: 'the brand is one that the user does not own',
    request: (world) => unassign(foreignBrand(world), applications.own(world)),
  },
  {
    code: 25002001,
    when: 'the brand is the service’s own',
    request: (world) => unassign(addBrand(world.running, { type: 'common' }), applications.own(world)),
  },
  { code: 25002016, request: (world) => unassign({ id: testId() }, applications.own(world)) },
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
    request: async (world) => unassign(ownBrand(world), await applications.foreign(world)),
  },
  {
    code: 25002026,
    when: 'there is no such application',
    request: (world) => unassign(ownBrand(world), { id: testId() }),
  },
  {
    code: 25002026,
    when: 'the application was deleted',
    request: (world) => unassign(ownBrand(world), applications.deleted(world)),
  },
]);

export const brandAssignmentCases = [
  ...assignCases,
  ...takeCases,
  ...casesOf('getApplicationBrand', readErrors(applications)),
  ...deprecatedCases,
];

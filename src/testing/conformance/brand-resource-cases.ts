import { addBrand } from '#testing/brands.ts';
import { testId } from '#testing/service.ts';
import { foreignBrand, ownBrand, throughForeignApplication } from './brand-arrangements.ts';
import { casesOf, type Sent, type World, withBody } from './error-case.ts';

const of = ({ id }: { id: string }): Sent => ({ params: { brand_id: id } });

/** What every operation on a resource of a brand refuses alike. */
const accessCases = [
  {
    code: 25002001,
    request: async (world: World) => ({
      ...of(ownBrand(world)),
      authorization: await throughForeignApplication(world),
    }),
  },
  { code: 25002016, request: () => of({ id: testId() }) },
  {
    code: 25002030,
    when: 'the brand is of an organization that the user is not in',
    request: (world: World) => of(foreignBrand(world)),
  },
  {
    code: 25002030,
    when: 'the brand is the service’s own',
    request: ({ running }: World) => of(addBrand(running, { type: 'common' })),
  },
  {
    code: 25002030,
    when: 'the brand is the user’s own',
    request: ({ running, user }: World) => of(addBrand(running, { type: 'user', userKey: user.key })),
  },
] as const;

const memberCase = {
  code: 25002030,
  when: 'the user is a member only',
  request: (world: World) => of(ownBrand(world, { role: 'member' })),
} as const;
const withoutResource = { code: 25002036, request: (world: World) => of(ownBrand(world)) } as const;

const email =
  (body: unknown) =>
  (world: World): Sent => ({ ...of(ownBrand(world)), body });
const long = 'x'.repeat(301);

export const brandResourceCases = [
  ...casesOf('getEmailInviteCompleted', [...accessCases, withoutResource]),
  ...casesOf('deleteEditorBrandResource', [...accessCases, memberCase, withoutResource]),
  ...casesOf('getEditorBrandResource', [...accessCases, memberCase, withoutResource]),
  ...casesOf('updateEditorBrandResource', withBody([...accessCases, memberCase])),
  ...casesOf('createEmailBrandResource', [
    ...withBody([...accessCases, memberCase]),
    {
      code: 25002035,
      request(world) {
        const brand = ownBrand(world);
        world.running.service.brands.setResource(brand.key, 'email', {}, 1);
        return { ...of(brand), body: {} };
      },
    },
    { code: 2500202, request: email([]) },
    { code: 2500202, when: 'logo is no object', request: email({ logo: null }) },
    { code: 2500202, when: 'buttons is no object', request: email({ buttons: '#fff' }) },
    { code: 25002047, request: email({ logo: { position: 1 } }) },
    { code: 25002048, request: email({ logo: { position: 'top' } }) },
    { code: 25002004, request: email({ buttons: { background: 1 } }) },
    { code: 25002005, request: email({ buttons: { background: 'red' } }) },
    { code: 25002006, request: email({ buttons: { color: null } }) },
    { code: 25002007, request: email({ buttons: { color: '#12345' } }) },
    { code: 25002049, request: email({ subject: 1 }) },
    { code: 25002058, request: email({ subject: long }) },
    { code: 25002050, request: email({ from: 1 }) },
    { code: 25002051, request: email({ from: 'nobody' }) },
    { code: 25002052, request: email({ body_header: 1 }) },
    { code: 25002059, request: email({ body_header: long }) },
    { code: 25002053, request: email({ body_message: 1 }) },
    { code: 25002060, request: email({ body_message: long }) },
    { code: 25002054, request: email({ footer_message: 1 }) },
    { code: 25002061, request: email({ footer_message: long }) },
    { code: 25002055, request: email({ service_references: 'true' }) },
    { code: 25002056, request: email({ sender_email: 1 }) },
    { code: 25002057, request: email({ sender_email: 'nobody' }) },
  ]),
];

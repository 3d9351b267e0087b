import { addDocument, addDocumentGroup } from '#testing/documents.ts';
import { addGroupTemplate, addTemplate } from '#testing/group-templates.ts';
import { addUser, testId } from '#testing/service.ts';
import { casesOf, type ErrorCase, invalidCases, type Sent, type World } from './error-case.ts';

export const templateCases: readonly ErrorCase[] = casesOf('removeTemplateAccess', [
  {
    code: 12029011,
    request: async ({ running, user }) => ({
      params: { template_id: addTemplate(running, user).id, user_id: (await addUser(running)).id },
    }),
  },
  {
    code: 12029012,
    when: 'the template is not shared with the user',
    request: async ({ running, user }) => ({
      params: { template_id: addTemplate(running, await addUser(running)).id, user_id: user.id },
    }),
  },
  {
    code: 12029012,
    when: 'a shared user names another',
    request: async ({ running, user }) => {
      const [owner, other] = [await addUser(running), await addUser(running)];
      const template = addTemplate(running, owner);
      for (const { key } of [user, other]) running.service.templates.share(template.key, key);
      return { params: { template_id: template.id, user_id: other.id } };
    },
  },
  {
    code: 12029022,
    request: ({ running, user }) => ({
      params: { template_id: addTemplate(running, user).id, user_id: user.id },
    }),
  },
]);

const GONE = 1_700_000_000;

/** A request about a group template. */
const of = ({ id }: { readonly id: string }, body?: unknown): Sent => ({
  params: { doc_group_template_id: id },
  body,
});

type BodyOf = (world: World) => unknown;
const noBody: BodyOf = () => undefined;

/** What is asked about a group template that is not there, or no more. */
const missing = <C extends number>(code: C, bodyOf = noBody) => [
  { code, request: (world: World) => of({ id: testId() }, bodyOf(world)) },
  {
    code,
    when: 'it was deleted',
    request: (world: World) =>
      of(addGroupTemplate(world.running, world.user, { deleted: GONE }), bodyOf(world)),
  },
];

/** About one of another user, which may be shared with the user. */
const foreign =
  (bodyOf = noBody, isShared = false) =>
  async (world: World) => {
    const { running, user } = world;
    const template = addGroupTemplate(running, await addUser(running));
    if (isShared) running.service.groupTemplates.share(template.key, user.key);
    return of(template, bodyOf(world));
  };

/** Asks for the copies of a template of the user. */
const ownCopies =
  (query: Readonly<Record<string, string>>) =>
  ({ running, user }: World): Sent => ({ ...of(addGroupTemplate(running, user)), query });

const copies = casesOf('listGroupTemplateCopies', [
  ...missing(27003001),
  { code: 27003002, request: ownCopies({ page: 'one' }) },
  { code: 27003003, request: ownCopies({ page: '0' }) },
  { code: 27003004, request: ownCopies({ per_page: '1.5' }) },
  { code: 27003005, request: ownCopies({ per_page: '0' }) },
  { code: 27003006, request: ownCopies({ per_page: '101' }) },
  { code: 27003007, request: ownCopies({ sort_by: 'name' }) },
  { code: 27003008, request: ownCopies({ sort_order: 'up' }) },
  { code: 27003009, when: 'it is another’s', request: foreign() },
  { code: 27003009, when: 'it is shared with the user', request: foreign(noBody, true) },
  { code: 27003010, request: ownCopies({ 'filters[state]': 'pending' }) },
  { code: 27003010, when: 'filters is no object', request: ownCopies({ filters: 'pending' }) },
  { code: 27003011, request: ownCopies({ 'filters[signing_status]': 'open' }) },
  ...invalidCases([
    [
      'the label is none of the two',
      'filters[entity_labels]',
      ownCopies({ 'filters[entity_labels]': 'late' }),
    ],
    [
      'it searches by what cannot be searched',
      'search_by',
      ownCopies({ search_key: 'lease', search_by: 'owner' }),
    ],
  ]),
]);

const recipients = casesOf('getGroupTemplateRecipients', [
  ...missing(0),
  { code: 13022001, request: foreign() },
]);

const noRecipients = () => ({ recipients: [] });

/** Lets roles be signed that nobody takes; the group template has the one of a template. */
const allowing =
  (allowed: (templateId: string) => readonly unknown[]) =>
  ({ running, user }: World): Sent => {
    const { key, id } = addTemplate(running, user);
    const body = { ...noRecipients(), allowed_unmapped_sign_documents: allowed(id) };
    return of(addGroupTemplate(running, user, { templateKeys: [key] }), body);
  };

/** Adds what the body names to a group template of the user, or changes it so. */
const toOwn =
  (bodyOf: BodyOf) =>
  async (world: World): Promise<Sent> =>
    of(addGroupTemplate(world.running, world.user), await bodyOf(world));

const update = casesOf('updateGroupTemplateRecipients', [
  ...missing(0, noRecipients),
  { code: 13022001, when: 'it is shared with the user', request: foreign(noRecipients, true) },
  ...invalidCases([
    [
      'a recipient takes a role that there is not',
      'The field recipients[0].documents[0] is no role',
      toOwn(() => ({
        recipients: [
          { name: 'Ann', order: 1, documents: [{ id: testId(), role: 'Signer 1', action: 'sign' }] },
        ],
      })),
    ],
    [
      'a role may be signed that there is not',
      'The field allowed_unmapped_sign_documents[0] is no role',
      allowing((id) => [{ id, role: 'Signer 2', recipient: null }]),
    ],
    [
      'a role may be signed twice',
      'The field allowed_unmapped_sign_documents[1] is no role',
      allowing((id) => [
        { id, role: 'Signer 1', recipient: null },
        { id, role: 'Signer 1', recipient: 'Ann' },
      ]),
    ],
    [
      'a role is offered to a number',
      'The field allowed_unmapped_sign_documents[0].recipient must be',
      allowing((id) => [{ id, role: 'Signer 1', recipient: 7 }]),
    ],
  ]),
]);

const ownTemplate: BodyOf = ({ running, user }) => ({ template_id: addTemplate(running, user).id });

const add = casesOf('addGroupTemplateTemplate', [
  { code: 13025001, request: toOwn(() => ({})) },
  { code: 13025001, when: 'there is no body', request: toOwn(() => undefined) },
  { code: 13025002, request: toOwn(() => ({ document_id: 7 })) },
  { code: 13025003, request: toOwn(() => ({ document_id: 'short' })) },
  { code: 13025004, request: toOwn(() => ({ template_id: ['a'] })) },
  { code: 13025005, request: toOwn(() => ({ template_id: testId().toUpperCase() })) },
  { code: 13025006, request: toOwn(() => ({ document_id: testId(), template_id: testId() })) },
  {
    code: 13026001,
    request: toOwn(async ({ running }) => ({
      document_id: addDocument(running, await addUser(running)).id,
    })),
  },
  { code: 13026003, request: foreign(ownTemplate) },
  {
    code: 13026004,
    request: toOwn((world) => {
      const { key: documentKey, id } = addDocument(world.running, world.user);
      const { service } = world.running;
      const created = service.now();
      service.invites.add({ documentKey, inviterKey: world.user.key, email: 'ann@test.example', created });
      return { document_id: id };
    }),
  },
  {
    code: 13026005,
    request: toOwn(({ running, user }) => {
      const { key, id } = addDocument(running, user);
      addDocumentGroup(running, user, [], { documentKeys: [key] });
      return { document_id: id };
    }),
  },
  { code: 13026006, request: toOwn(() => ({ document_id: testId() })) },
  {
    code: 13026006,
    when: 'it was deleted',
    request: toOwn(({ running, user }) => ({
      document_id: addDocument(running, user, { deleted: GONE }).id,
    })),
  },
  { code: 13026007, request: toOwn(() => ({ template_id: testId() })) },
  {
    code: 13026007,
    when: 'it was deleted',
    request: toOwn(({ running, user }) => ({
      template_id: addTemplate(running, user, { deleted: GONE }).id,
    })),
  },
  {
    code: 13026008,
    request: toOwn(async ({ running }) => ({
      template_id: addTemplate(running, await addUser(running)).id,
    })),
  },
  {
    code: 13026009,
    request: toOwn(({ running, user }) => {
      const { key: documentKey, id } = addDocument(running, user);
      addGroupTemplate(running, user, { templateKeys: [addTemplate(running, user, { documentKey }).key] });
      return { document_id: id };
    }),
  },
  {
    code: 13026010,
    request: toOwn(({ running, user }) => {
      const { key, id } = addTemplate(running, user);
      addGroupTemplate(running, user, { templateKeys: [key] });
      return { template_id: id };
    }),
  },
  ...missing(23001014, ownTemplate),
]);

export const groupTemplateCases: readonly ErrorCase[] = [...copies, ...recipients, ...update, ...add];

import { addDocument } from '#testing/documents.ts';
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

/** Asks for the copies of a template of the user. */
const ownCopies =
  (query: Readonly<Record<string, string>>) =>
  ({ running, user }: World): Sent => ({
    params: { doc_group_template_id: addGroupTemplate(running, user).id },
    query,
  });

const copies = casesOf('listGroupTemplateCopies', [
  { code: 27003001, request: () => ({ params: { doc_group_template_id: testId() } }) },
  {
    code: 27003001,
    when: 'it was deleted',
    request: ({ running, user }) => ({
      params: { doc_group_template_id: addGroupTemplate(running, user, { deleted: GONE }).id },
    }),
  },
  { code: 27003002, request: ownCopies({ page: 'one' }) },
  { code: 27003003, request: ownCopies({ page: '0' }) },
  { code: 27003004, request: ownCopies({ per_page: '1.5' }) },
  { code: 27003005, request: ownCopies({ per_page: '0' }) },
  { code: 27003006, request: ownCopies({ per_page: '101' }) },
  { code: 27003007, request: ownCopies({ sort_by: 'name' }) },
  { code: 27003008, request: ownCopies({ sort_order: 'up' }) },
  {
    code: 27003009,
    when: 'it is another’s',
    request: async ({ running }) => ({
      params: { doc_group_template_id: addGroupTemplate(running, await addUser(running)).id },
    }),
  },
  {
    code: 27003009,
    when: 'it is shared with the user',
    request: async ({ running, user }) => {
      const template = addGroupTemplate(running, await addUser(running));
      running.service.groupTemplates.share(template.key, user.key);
      return { params: { doc_group_template_id: template.id } };
    },
  },
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
  { code: 0, request: () => ({ params: { doc_group_template_id: testId() } }) },
  {
    code: 0,
    when: 'it was deleted',
    request: ({ running, user }) => ({
      params: { doc_group_template_id: addGroupTemplate(running, user, { deleted: GONE }).id },
    }),
  },
  {
    code: 13022001,
    request: async ({ running }) => ({
      params: { doc_group_template_id: addGroupTemplate(running, await addUser(running)).id },
    }),
  },
]);

const body = { recipients: [] };

/** Lets roles be signed that nobody takes; the group template has the one of a template. */
const allowing =
  (allowed: (templateId: string) => readonly unknown[]) =>
  ({ running, user }: World): Sent => {
    const template = addTemplate(running, user);
    return {
      params: {
        doc_group_template_id: addGroupTemplate(running, user, { templateKeys: [template.key] }).id,
      },
      body: { ...body, allowed_unmapped_sign_documents: allowed(template.id) },
    };
  };

const update = casesOf('updateGroupTemplateRecipients', [
  { code: 0, request: () => ({ params: { doc_group_template_id: testId() }, body }) },
  {
    code: 0,
    when: 'it was deleted',
    request: ({ running, user }) => ({
      params: { doc_group_template_id: addGroupTemplate(running, user, { deleted: GONE }).id },
      body,
    }),
  },
  {
    code: 13022001,
    when: 'it is shared with the user',
    request: async ({ running, user }) => {
      const template = addGroupTemplate(running, await addUser(running));
      running.service.groupTemplates.share(template.key, user.key);
      return { params: { doc_group_template_id: template.id }, body };
    },
  },
  ...invalidCases([
    [
      'a recipient takes a role that there is not',
      'The field recipients[0].documents[0] is no role',
      ({ running, user }) => ({
        params: { doc_group_template_id: addGroupTemplate(running, user).id },
        body: {
          recipients: [
            { name: 'Ann', order: 1, documents: [{ id: testId(), role: 'Signer 1', action: 'sign' }] },
          ],
        },
      }),
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

/** Adds what the body names to a group template of the user. */
const toOwn =
  (bodyOf: (world: World) => unknown) =>
  async (world: World): Promise<Sent> => ({
    params: { doc_group_template_id: addGroupTemplate(world.running, world.user).id },
    body: await bodyOf(world),
  });

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
    request: toOwn(async (world) => {
      const { key: ownerKey } = await addUser(world.running);
      return { document_id: addDocument(world.running, world.user, { ownerKey }).id };
    }),
  },
  {
    code: 13026003,
    request: async ({ running, user }) => ({
      params: { doc_group_template_id: addGroupTemplate(running, await addUser(running)).id },
      body: { template_id: addTemplate(running, user).id },
    }),
  },
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
    request: toOwn((world) => {
      const { key, id } = addDocument(world.running, world.user);
      const { service } = world.running;
      const created = service.now();
      service.documentGroups.add({ name: 'Lease', ownerKey: world.user.key, documentKeys: [key], created });
      return { document_id: id };
    }),
  },
  { code: 13026006, request: toOwn(() => ({ document_id: testId() })) },
  {
    code: 13026006,
    when: 'it was deleted',
    request: toOwn((world) => ({
      document_id: addDocument(world.running, world.user, { deleted: GONE }).id,
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
    request: toOwn((world) => {
      const { running, user } = world;
      const { key: documentKey, id } = addDocument(world.running, world.user);
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
  {
    code: 23001014,
    request: ({ running, user }) => ({
      params: { doc_group_template_id: testId() },
      body: { template_id: addTemplate(running, user).id },
    }),
  },
  {
    code: 23001014,
    when: 'it was deleted',
    request: ({ running, user }) => ({
      params: { doc_group_template_id: addGroupTemplate(running, user, { deleted: GONE }).id },
      body: { template_id: addTemplate(running, user).id },
    }),
  },
]);

export const groupTemplateCases: readonly ErrorCase[] = [...copies, ...recipients, ...update, ...add];

import { addTemplate } from '#testing/group-templates.ts';
import { addUser } from '#testing/service.ts';
import { casesOf, type ErrorCase } from './error-case.ts';

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

import { clientIdOf, rolesOf, templatesOf } from '../facts/groups.ts';
import {
  allowsUnmapped,
  EXPIRATION_DAYS,
  generalReminderOf,
  orderTypeOf,
  recipientsOf,
} from '../facts/recipients.ts';
import { paperOf } from '../names.ts';
import { bornAt, sizeAt } from '../population.ts';
import { LINDQVIST, OKAFOR, type StateContext } from './context.ts';

/** Templates, shared with colleagues and guests. */
export function addTemplates({ service, owner, user, keyOf, each }: StateContext): void {
  const { templates } = service;
  each('template', (index, id, created) => {
    const key = templates.add({
      ...{ id, name: paperOf(index), ownerKey: owner.key },
      roles: rolesOf(index),
      created,
    });
    if (index % 2 === 1) templates.share(key, user(LINDQVIST).key);
    if (index % 3 === 1) templates.share(key, user(OKAFOR).key);
    templates.share(key, keyOf('guest', index % sizeAt('guest', bornAt('template', index))));
    return key;
  });
}

/** Group templates with their templates and recipients. */
export function addGroupTemplates(context: StateContext): void {
  const { service, organization, owner, user, application, keyOf, each } = context;
  const { groupTemplates, recipients } = service;
  each('groupTemplate', (index, id, created) => {
    const templates = templatesOf(index);
    const key = groupTemplates.add({
      ...{ id, name: paperOf(index), ownerKey: owner.key },
      applicationKey: application(clientIdOf(organization, index)),
      // Somebody may have put a free one elsewhere since.
      templateKeys: templates
        .map((it) => keyOf('template', it))
        .filter((it) => !groupTemplates.hasTemplate(it)),
      sending: {
        cc: [owner.email],
        orderType: orderTypeOf(index),
        generalReminder: generalReminderOf(index),
        generalExpirationDays: EXPIRATION_DAYS,
      },
      created,
    });
    if (index % 3 === 1) groupTemplates.share(key, user(LINDQVIST).key);
    if (index % 3 === 2) groupTemplates.share(key, user(OKAFOR).key);
    for (const { roles, ...recipient } of recipientsOf(index)) {
      recipients.add({
        ...{ ...recipient, groupTemplateKey: key },
        roles: roles.map(({ template, ...role }) => ({ ...role, templateKey: keyOf('template', template) })),
      });
    }
    if (!allowsUnmapped(index)) return key;
    for (const template of templates) {
      const role = rolesOf(template)[1];
      if (role !== undefined)
        recipients.allowUnmapped(key, {
          ...{ templateKey: keyOf('template', template), role },
          recipient: owner.email,
        });
    }
    return key;
  });
}

import { describe, expect, it } from 'vitest';
import { addTeam } from '#testing/brand-team.ts';
import { addGroupTemplate, addTemplate } from '#testing/group-templates.ts';
import { askAs } from '#testing/people.ts';
import { addUser, type TestUser } from '#testing/service.ts';
import { sharedService } from '#testing/shared-service.ts';

const running = await sharedService();

const read = (user: TestUser, groupTemplateId: string) =>
  askAs(running, user, 'GET', `/v2/document-group-templates/${groupTemplateId}/recipients`);

describe('the recipients of a group template', () => {
  it('are answered with their roles, and with the roles that nobody takes', async () => {
    const user = await addUser(running);
    const lease = addTemplate(running, user, { roles: ['Tenant', 'Landlord', 'Witness'] });
    const rules = addTemplate(running, user, { roles: ['Reader', 'Tenant'] });
    const reminder = { remind_after: 3, remind_before: 1, remind_repeat: 7 };
    const { key, id } = addGroupTemplate(running, user, {
      templateKeys: [lease.key, rules.key],
      sending: {
        cc: ['office@test.example'],
        orderType: 'recipient_order',
        generalReminder: reminder,
        generalExpirationDays: 30,
      },
    });
    const { recipients } = running.service;
    const attributes = {
      message: 'Please sign.',
      subject: 'Your lease',
      reminder,
      authentication: { type: 'phone', phone: '+441632960961', value: '', method: 'sms' },
      i_am_recipient: false,
      expiration_days: 14,
      allow_forwarding: true,
    };
    recipients.add({ groupTemplateKey: key, name: 'Bob', email: 'bob@test.example', order: 2 });
    recipients.add({
      groupTemplateKey: key,
      name: 'Ann',
      email: 'ann@test.example',
      order: 1,
      roles: [
        { templateKey: rules.key, role: 'Reader', action: 'view' },
        { templateKey: lease.key, role: 'Tenant', action: 'sign' },
      ],
      attributes,
    });
    recipients.allowUnmapped(key, { templateKey: rules.key, role: 'Tenant' });
    recipients.allowUnmapped(key, { templateKey: lease.key, role: 'Landlord', recipient: 'Bob' });
    // Somebody takes this one, so it is not unmapped.
    recipients.allowUnmapped(key, { templateKey: lease.key, role: 'Tenant', recipient: 'Bob' });

    expect((await read(user, id)).body).toEqual({
      data: {
        cc: ['office@test.example'],
        order_type: 'recipient_order',
        recipients: [
          {
            name: 'Ann',
            email: 'ann@test.example',
            order: 1,
            documents: [
              { id: lease.id, role: 'Tenant', action: 'sign' },
              { id: rules.id, role: 'Reader', action: 'view' },
            ],
            attributes,
          },
          {
            name: 'Bob',
            email: 'bob@test.example',
            order: 2,
            documents: [],
            attributes: {
              message: '',
              subject: '',
              reminder: { remind_after: 0, remind_before: 0, remind_repeat: 0 },
              authentication: { type: '', phone: '', value: '', method: '' },
              i_am_recipient: false,
              expiration_days: 0,
              allow_forwarding: false,
            },
          },
        ],
        general_reminder: reminder,
        unmapped_documents: [
          { id: lease.id, role: 'Landlord', action: 'sign' },
          { id: lease.id, role: 'Witness', action: 'sign' },
          { id: rules.id, role: 'Tenant', action: 'sign' },
        ],
        general_expiration_days: 30,
        allowed_unmapped_sign_documents: [
          { id: lease.id, role: 'Landlord', recipient: 'Bob' },
          { id: rules.id, role: 'Tenant', recipient: null },
        ],
      },
    });
  });

  it('are none in a group template that nobody has set up', async () => {
    const user = await addUser(running);
    expect((await read(user, addGroupTemplate(running, user).id)).body).toEqual({
      data: {
        cc: [],
        order_type: null,
        recipients: [],
        general_reminder: { remind_after: 0, remind_before: 0, remind_repeat: 0 },
        unmapped_documents: [],
        general_expiration_days: 0,
        allowed_unmapped_sign_documents: [],
      },
    });
  });

  it('show the owner and those it is shared with, and nobody else', async () => {
    const { people } = await addTeam(running);
    const { key, id } = addGroupTemplate(running, people.member.user);
    const friend = await addUser(running);
    running.service.groupTemplates.share(key, friend.key);
    for (const user of [people.member.user, friend]) expect((await read(user, id)).status).toBe(200);
    for (const { user } of [people.admin, people.moderator, people.stranger]) {
      expect(await read(user, id)).toMatchObject({ status: 400, body: { errors: [{ code: 13022001 }] } });
    }
  });
});

import { describe, expect, it } from 'vitest';
import {
  getGroupTemplateRecipients,
  listGroupTemplates,
} from '#contract/operations/document-group-templates.ts';
import { standingAt } from '#testing/clock.ts';
import { addGroupTemplate, addTemplate } from '#testing/group-templates.ts';
import { addPerson, ask } from '#testing/people.ts';
import { addUser } from '#testing/service.ts';
import { sharedService } from '#testing/shared-service.ts';

const NOW = 1_800_000_000;

const running = await sharedService({ clock: standingAt(NOW) });

async function newOwner() {
  const person = await addPerson(running);
  const list = async (query = '') => {
    const { body } = await ask(running, person, 'GET', `/user/documentgroup/templates${query}`);
    return listGroupTemplates.responses[200].parse(body);
  };
  const recipients = (id: string, body?: unknown) => {
    const path = `/v2/document-group-templates/${id}/recipients`;
    return ask(running, person, body === undefined ? 'GET' : 'PUT', path, body);
  };
  return { user: person.user, list, recipients };
}

describe('listGroupTemplates', () => {
  it('answers own and shared group templates, the last change first, with their templates', async () => {
    const { user, list } = await newOwner();
    const other = await addUser(running);
    const template = addTemplate(running, user, { name: 'Lease', roles: ['Tenant', 'Landlord'] });
    const own = addGroupTemplate(running, user, { templateKeys: [template.key], created: NOW - 9 });
    const shared = addGroupTemplate(running, other, { name: 'Shared' });
    running.service.groupTemplates.share(shared.key, user.key);
    addGroupTemplate(running, other);
    addGroupTemplate(running, user, { deleted: NOW });
    const { document_group_templates: listed, document_group_template_total_count: total } = await list();
    expect(total).toBe(2);
    expect(listed).toMatchObject([
      {
        template_group_id: shared.id,
        template_group_name: 'Shared',
        owner_email: other.email,
        templates: [],
      },
      {
        template_group_id: own.id,
        template_group_name: 'New tenant',
        last_updated: NOW - 9,
        owner_email: user.email,
        templates: [{ id: template.id, template_name: 'Lease', roles: ['Tenant', 'Landlord'] }],
      },
    ]);
  });

  it('says that one is prepared once every role is taken', async () => {
    const { user, list, recipients } = await newOwner();
    const template = addTemplate(running, user, { roles: ['Tenant', 'Landlord'] });
    const { id } = addGroupTemplate(running, user, { templateKeys: [template.key] });
    const preparedWith = async (roles: readonly string[]) => {
      const documents = roles.map((role) => ({ id: template.id, role, action: 'sign' }));
      expect(await recipients(id, { recipients: [{ name: 'Ann', order: 1, documents }] })).toMatchObject({
        status: 200,
      });
      return (await list()).document_group_templates?.[0]?.is_prepared;
    };
    expect((await list()).document_group_templates?.[0]?.is_prepared).toBe(false);
    expect(await preparedWith(['Tenant'])).toBe(false);
    expect(await preparedWith(['Tenant', 'Landlord'])).toBe(true);
  });
});

describe('updateGroupTemplateRecipients', () => {
  it('takes back what reading answers, and changes nothing by it', async () => {
    const { user, recipients } = await newOwner();
    const template = addTemplate(running, user, { roles: ['Tenant', 'Landlord'] });
    const { key, id } = addGroupTemplate(running, user, {
      templateKeys: [template.key],
      sending: { cc: ['files@northwind.example'], orderType: 'recipient_order', generalExpirationDays: 30 },
    });
    running.service.recipients.add({
      groupTemplateKey: key,
      name: 'Ann',
      email: 'ann@tenant.example',
      order: 2,
      roles: [{ templateKey: template.key, role: 'Tenant', action: 'approve' }],
      attributes: {
        subject: 'Please sign',
        expiration_days: 14,
        authentication: { type: 'phone', phone: '5550100', value: '', method: 'sms' },
      },
    });
    const { body } = await recipients(id);
    const { data } = getGroupTemplateRecipients.responses[200].parse(body);
    expect(await recipients(id, data)).toEqual(expect.objectContaining({ status: 200, body }));
    expect((await recipients(id)).body).toEqual(body);
  });

  it('replaces recipients, order and reminders', async () => {
    const { user, recipients } = await newOwner();
    const template = addTemplate(running, user);
    const { key, id } = addGroupTemplate(running, user, { templateKeys: [template.key] });
    running.service.recipients.add({ groupTemplateKey: key, name: 'Ann', email: 'ann@tenant.example' });
    const bob = {
      name: 'Bob',
      email: '',
      order: 3,
      documents: [{ id: template.id, role: 'Signer 1', action: 'sign' }],
      attributes: { expiration_days: 7, reminder: { remind_after: 2 } },
    };
    expect(
      await recipients(id, { recipients: [bob], general_reminder: { remind_repeat: 4 }, cc: null }),
    ).toMatchObject({
      body: {
        data: {
          cc: [],
          recipients: [
            {
              ...bob,
              attributes: {
                expiration_days: 7,
                reminder: { remind_after: 2, remind_before: 0, remind_repeat: 0 },
              },
            },
          ],
          general_reminder: { remind_after: 0, remind_before: 0, remind_repeat: 4 },
          unmapped_documents: [],
        },
      },
    });
  });

  it('replaces which roles may be signed that nobody takes', async () => {
    const { user, recipients } = await newOwner();
    const template = addTemplate(running, user, { roles: ['Tenant', 'Landlord'] });
    const { id } = addGroupTemplate(running, user, { templateKeys: [template.key] });
    const allowedBy = async (body: object) => {
      const answer = await recipients(id, { recipients: [], ...body });
      expect((await recipients(id)).body).toEqual(answer.body);
      return getGroupTemplateRecipients.responses[200].parse(answer.body).data
        .allowed_unmapped_sign_documents;
    };
    const offered = ['Tenant', 'Landlord'].map((role) => ({ id: template.id, role, recipient: 'Ann' }));
    expect(await allowedBy({ allowed_unmapped_sign_documents: offered })).toEqual(offered);
    const toNobody = { id: template.id, role: 'Landlord', recipient: null };
    expect(await allowedBy({ allowed_unmapped_sign_documents: [toNobody] })).toEqual([toNobody]);
    expect(await allowedBy({})).toEqual([]);
    // Somebody takes this one, so it is not unmapped.
    const documents = [{ id: template.id, role: 'Tenant', action: 'sign' }];
    const taken = { recipients: [{ name: 'Ann', order: 1, documents }] };
    expect(await allowedBy({ ...taken, allowed_unmapped_sign_documents: offered })).toEqual([offered[1]]);
  });

  it('writes nothing where two take the same role', async () => {
    const { user, recipients } = await newOwner();
    const template = addTemplate(running, user);
    const { id } = addGroupTemplate(running, user, { templateKeys: [template.key] });
    const documents = [{ id: template.id, role: 'Signer 1', action: 'sign' }];
    const both = [1, 2].map((order) => ({ name: `Signer ${order}`, order, documents }));
    expect(await recipients(id, { recipients: both })).toMatchObject({
      status: 400,
      body: {
        code: 65536,
        message: expect.stringContaining('The field recipients[1].documents[0] is no role'),
      },
    });
    expect((await recipients(id)).body).toMatchObject({ data: { recipients: [] } });
  });
});

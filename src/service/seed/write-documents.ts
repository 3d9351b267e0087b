import { newId } from '../auth/secrets.ts';
import { timesOf, type Writing } from './writing.ts';

/** Bytes of a page without its text. */
const PAGE_BYTES = 40_000;

export function writeDocuments({ seed, now, row, place, key }: Writing): void {
  place('document', seed.documents, (document, id) => {
    const { name, text, size = PAGE_BYTES + Buffer.byteLength(text), file, has_payment } = document;
    const { completed, deleted } = document;
    const document_key = row('documents', {
      ...{ id, name, text, size, file, has_payment, completed, deleted },
      owner_key: key('user', document.owner),
      application_key: key('application', document.application),
      brand_key: key('brand', document.brand),
      ...timesOf(document, now),
    });
    for (const [position, role] of document.roles.entries())
      row('document_roles', { document_key, position, name: role });
    for (const user of document.shared_with)
      row('document_shares', { document_key, user_key: key('user', user) });
    for (const {
      id: event_id = newId(),
      event,
      email,
      application,
      address,
      created = now,
    } of document.events)
      row('document_events', {
        ...{ id: event_id, document_key, event, email, address, created },
        application_key: key('application', application),
      });
    return document_key;
  });
}

export function writeInvites({ seed, now, row, key, at }: Writing): void {
  for (const [index, { owner, invites }] of seed.documents.entries())
    for (const invite of invites) {
      const { id = newId(), email, group, inviter = owner, order, action, status, role_position } = invite;
      const invite_key = row('invites', {
        ...{ id, email, signing_order: order, action, status, role_position, expires: invite.expires },
        document_key: at('document', index).key,
        group_key: key('document_group', group),
        inviter_key: key('user', inviter),
        ...timesOf(invite, now),
      });
      for (const { status: sent, created = now, last_reaction = created } of invite.emails)
        row('invite_emails', { invite_key, status: sent, created, last_reaction });
    }
}

export function writeTemplates({ seed, now, row, place, key }: Writing): void {
  place('template', seed.templates, ({ name, owner, document, roles, ...rest }, id) => {
    const keys = { owner_key: key('user', owner), document_key: key('document', document) };
    const template_key = row('templates', {
      id,
      name,
      ...keys,
      ...timesOf(rest, now),
      deleted: rest.deleted,
    });
    for (const [position, role] of roles.entries())
      row('template_roles', { template_key, position, name: role });
    for (const user of rest.shared_with)
      row('template_shares', { template_key, user_key: key('user', user) });
    return template_key;
  });
  place('group_template', seed.group_templates, (template, id) => {
    const { name, order_type, general_expiration_days, deleted } = template;
    const group_template_key = row('group_templates', {
      ...{ id, name, order_type, general_expiration_days, deleted },
      owner_key: key('user', template.owner),
      application_key: key('application', template.application),
      cc: JSON.stringify(template.cc),
      general_reminder: JSON.stringify(template.general_reminder),
      ...timesOf(template, now),
    });
    for (const [position, it] of template.templates.entries())
      row('group_template_templates', { group_template_key, position, template_key: key('template', it) });
    for (const user of template.shared_with)
      row('group_template_shares', { group_template_key, user_key: key('user', user) });
    for (const { name: called, email, order, attributes, roles } of template.recipients) {
      const recipient = { group_template_key, name: called, email, signing_order: order };
      const recipient_key = row('group_template_recipients', {
        ...recipient,
        attributes: JSON.stringify(attributes),
      });
      for (const { template: it, role, action } of roles)
        row('recipient_roles', { recipient_key, template_key: key('template', it), role, action });
    }
    for (const { template: it, role, recipient } of template.allowed_unmapped_roles) {
      const template_key = key('template', it);
      row('allowed_unmapped_roles', { group_template_key, template_key, role, recipient });
    }
    return group_template_key;
  });
}

export function writeDocumentGroups({ seed, now, row, place, key }: Writing): void {
  place('document_group', seed.document_groups, (group, id) => {
    const { name, state, invite_id, freeform_invite_id, completed, deleted } = group;
    const group_key = row('document_groups', {
      ...{ id, name, state, invite_id, freeform_invite_id, completed, deleted },
      owner_key: key('user', group.owner),
      application_key: key('application', group.application),
      brand_key: key('brand', group.brand),
      group_template_key: key('group_template', group.template),
      ...timesOf(group, now),
    });
    for (const [position, document] of group.documents.entries())
      row('group_documents', { group_key, position, document_key: key('document', document) });
    for (const { user, role } of group.shared_with)
      row('group_shares', { group_key, user_key: key('user', user), role });
    return group_key;
  });
}

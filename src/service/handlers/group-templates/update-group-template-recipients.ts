import * as codes from '#contract/errors/error-codes.ts';
import type { updateGroupTemplateRecipients as operation } from '#contract/operations/document-group-templates.ts';
import type { Call, Handler } from '../../http/handler.ts';
import { invalidRequest, refuse } from '../../http/refusal.ts';
import type { RecipientAction, RecipientAttributes, Reminder } from '../../store/recipients.ts';
import { recipientsBody } from './recipients-body.ts';

type UpdateCall = Call<typeof operation>;
type Body = UpdateCall['input']['body'];
type SentRecipient = Body['recipients'][number];
type SentReminder = Body['general_reminder'];

const reminderOf = (sent: SentReminder): Reminder => ({
  remind_after: sent?.remind_after ?? 0,
  remind_before: sent?.remind_before ?? 0,
  remind_repeat: sent?.remind_repeat ?? 0,
});

function attributesOf({ attributes }: SentRecipient): Partial<RecipientAttributes> {
  return {
    message: attributes?.message ?? '',
    subject: attributes?.subject ?? '',
    reminder: reminderOf(attributes?.reminder),
    authentication: {
      type: attributes?.authentication?.type ?? '',
      phone: attributes?.authentication?.phone ?? '',
      value: attributes?.authentication?.value ?? '',
      method: attributes?.authentication?.method ?? '',
    },
    i_am_recipient: attributes?.i_am_recipient ?? false,
    expiration_days: attributes?.expiration_days ?? 0,
    allow_forwarding: attributes?.allow_forwarding ?? false,
  };
}

const isAction = (action: string): action is RecipientAction => ['sign', 'view', 'approve'].includes(action);

interface TakenRole {
  readonly templateKey: number;
  readonly role: string;
  readonly action: RecipientAction;
}

/**
 * Takes roles of a group template, each once.
 * @returns a function of the template's id and the role: the template's key; undefined where there is no such role any more
 */
function roleTaker({ service }: UpdateCall, groupTemplateKey: number) {
  const all = service.groupTemplates.rolesOf(groupTemplateKey);
  const free = new Map(
    all.map(({ templateId, role, templateKey }) => [`${templateId} ${role}`, templateKey]),
  );
  return (id: string, role: string): number | undefined => {
    const templateKey = free.get(`${id} ${role}`);
    free.delete(`${id} ${role}`);
    return templateKey;
  };
}

/** The roles that recipients take, each of a template of the group template and taken once. */
function rolesOf(call: UpdateCall, groupTemplateKey: number): readonly TakenRole[][] {
  const take = roleTaker(call, groupTemplateKey);
  return call.input.body.recipients.map(({ documents }, index) =>
    (documents ?? []).map(({ id, role, action }, at) => {
      const templateKey = take(id, role);
      const where = `The field recipients[${index}].documents[${at}]`;
      if (!isAction(action)) throw invalidRequest(`${where}.action must be sign, view or approve`);
      if (templateKey !== undefined) return { templateKey, role, action };
      throw invalidRequest(`${where} is no role of the group template, or taken already`);
    }),
  );
}

/** The roles that may be signed where nobody takes them; of those that somebody takes, it says nothing. */
function allowedOf(call: UpdateCall, groupTemplateKey: number) {
  const take = roleTaker(call, groupTemplateKey);
  return (call.input.body.allowed_unmapped_sign_documents ?? []).map(({ id, role, recipient }, index) => {
    const where = `The field allowed_unmapped_sign_documents[${index}]`;
    const templateKey = take(id, role ?? '');
    if (!role || templateKey === undefined)
      throw invalidRequest(`${where} is no role of the group template, or named already`);
    if (typeof recipient === 'string' || recipient === null || recipient === undefined)
      return { templateKey, role, recipient };
    throw invalidRequest(`${where}.recipient must be a text or null`);
  });
}

/** Publicly known: the owner replaces the recipients of a group template, and how its groups are sent. */
export const updateGroupTemplateRecipients: Handler<typeof operation> = (call) => {
  const { operation, input, caller, service } = call;
  const { groupTemplates, recipients } = service;
  return service.atomically(() => {
    const template = groupTemplates.find(input.params.doc_group_template_id);
    if (!template || template.deleted !== null)
      return refuse(operation, codes.NO_TEMPLATE_OR_NO_ACTIVE_SUBSCRIPTION);
    if (template.ownerKey !== caller.userKey) refuse(operation, codes.RECIPIENTS_ACCESS_DENIED);
    const roles = rolesOf(call, template.key);
    const allowed = allowedOf(call, template.key);
    const { cc, order_type, general_reminder, general_expiration_days } = input.body;
    const sending = {
      cc: cc ?? [],
      orderType: order_type ?? null,
      generalReminder: reminderOf(general_reminder),
      generalExpirationDays: general_expiration_days ?? 0,
    };
    groupTemplates.setSending(template.key, sending, service.now());
    recipients.clear(template.key);
    for (const [index, recipient] of input.body.recipients.entries()) {
      recipients.add({
        groupTemplateKey: template.key,
        name: recipient.name,
        email: recipient.email ?? '',
        order: recipient.order,
        roles: roles[index] ?? [],
        attributes: attributesOf(recipient),
      });
    }
    for (const it of allowed) recipients.allowUnmapped(template.key, it);
    return { status: 200, body: { data: recipientsBody(service, template.key) } };
  });
};

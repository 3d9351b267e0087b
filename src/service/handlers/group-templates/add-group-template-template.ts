import * as codes from '#contract/errors/error-codes.ts';
import type { addGroupTemplateTemplate as operation } from '#contract/operations/document-group-templates.ts';
import { newId } from '../../auth/secrets.ts';
import type { Call, Handler } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { isOpen } from '../../store/invites.ts';
import type { Template } from '../../store/templates.ts';

type AddCall = Call<typeof operation>;
type Added = Pick<Template, 'key' | 'id'>;

function ownTemplate({ operation, caller, service }: AddCall, id: string): Added {
  const template = service.templates.find(id);
  if (!template || template.deleted !== null) return refuse(operation, codes.ADDED_TEMPLATE_NOT_FOUND);
  if (template.ownerKey !== caller.userKey) refuse(operation, codes.ADDED_TEMPLATE_NOT_OWNED);
  if (service.groupTemplates.hasTemplate(template.key))
    refuse(operation, codes.ADDED_TEMPLATE_IN_GROUP_TEMPLATE);
  return template;
}

/** A template of the document's name and roles. The document stays, and remembers that it was converted. */
function convertedDocument({ operation, caller, service }: AddCall, id: string): Added {
  const { documents, groupTemplates, invites, templates } = service;
  const document = documents.find(id);
  if (!document || document.deleted !== null) return refuse(operation, codes.ADDED_DOCUMENT_NOT_FOUND);
  if (document.ownerKey !== caller.userKey) refuse(operation, codes.ADDED_DOCUMENT_NOT_OWNED);
  const now = service.now();
  if (invites.unansweredOf(document.key).some((invite) => isOpen(invite, now)))
    refuse(operation, codes.ADDED_DOCUMENT_HAS_INVITES);
  if (documents.isInGroup(document.key)) refuse(operation, codes.ADDED_DOCUMENT_IN_GROUP);
  if (groupTemplates.hasTemplateOf(document.key)) refuse(operation, codes.ADDED_DOCUMENT_IN_GROUP_TEMPLATE);
  const templateId = newId();
  const key = templates.add({
    id: templateId,
    name: document.name,
    ownerKey: caller.userKey,
    documentKey: document.key,
    roles: documents.rolesOf(document.key),
    created: now,
  });
  return { key, id: templateId };
}

/** Document, Document group templates: adds a template, or a document that becomes one, at the end. */
export const addGroupTemplateTemplate: Handler<typeof operation> = (call) => {
  const { operation, input, caller, service } = call;
  const { document_id: documentId, template_id: templateId } = input.body ?? {};
  return service.atomically(() => {
    const groupTemplate = service.groupTemplates.find(input.params.doc_group_template_id);
    if (!groupTemplate || groupTemplate.deleted !== null)
      return refuse(operation, codes.GROUP_TEMPLATE_NOT_FOUND);
    if (groupTemplate.ownerKey !== caller.userKey) refuse(operation, codes.GROUP_TEMPLATE_NOT_OWNED);
    // The contract lets exactly one of them through.
    const template =
      documentId === undefined ? ownTemplate(call, templateId ?? '') : convertedDocument(call, documentId);
    service.groupTemplates.addTemplate(groupTemplate.key, template.key, service.now());
    return { status: 200, body: { data: { id: template.id } } };
  });
};

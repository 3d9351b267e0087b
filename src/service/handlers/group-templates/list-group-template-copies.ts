import * as codes from '#contract/errors/error-codes.ts';
import type { OutputOf } from '#contract/operation.ts';
import type { listGroupTemplateCopies as operation } from '#contract/operations/document-group-templates.ts';
import type { Call, Handler } from '../../http/handler.ts';
import { paginate } from '../../http/paginate.ts';
import { refuse } from '../../http/refusal.ts';
import type { CopyInvite, CopyRecord } from '../../store/copy-records.ts';

type CopyBody = OutputOf<typeof operation>['data'][number];
type InviteBody = NonNullable<CopyBody['invites']>[number];

const flag = (value: boolean) => (value ? '1' : '0');

/** Document, Invite object. The service knows of no drafts, passwords, email groups or signer authentication. */
function inviteBody(invite: CopyInvite): InviteBody {
  return {
    email: invite.email,
    order: invite.order,
    action: invite.action,
    status: invite.status,
    document_id: invite.documentId,
    document_name: invite.documentName,
    email_group: { id: null, name: null },
    authentication: null,
    // An integer always (document, Invite object): 0 where the invite never expires.
    expiration_time: invite.expires ?? 0,
    is_draft_exists: false,
    password_method: '',
    payment_request: invite.hasPayment ? {} : null,
    is_full_declined: invite.status === 'declined',
    // A completed document takes no further signature.
    is_document_locked: flag(invite.isDocumentCompleted),
    password_protected: flag(false),
    email_sent_statuses: invite.emails.map(({ status, created, lastReaction }) => ({
      status,
      created_at: created,
      last_reaction_at: lastReaction,
    })),
  };
}

/** Document, Document group (element in the list of copies of a document group template). */
function copyBody(copy: CopyRecord): CopyBody {
  return {
    id: copy.id,
    owner: copy.ownerEmail,
    state: copy.state,
    created: copy.created,
    updated: copy.updated,
    user_id: copy.ownerId,
    parent_id: copy.templateId,
    document_group_name: copy.name,
    invite_id: copy.inviteId,
    freeform_invite_id: copy.freeformInviteId,
    freeform_actions: [],
    documents: copy.documents.map(({ id, name, roles }) => ({ id, name, roles: [...roles] })),
    invites: copy.invites.map(inviteBody),
  };
}

const DEFAULT_PER_PAGE = 50;

type ListCall = Call<typeof operation>;

function pageOf({ input, service, url }: ListCall, templateKey: number) {
  const query = input.query ?? {};
  const sort = query.sort_by ?? 'updated';
  const perPage = query.per_page ?? DEFAULT_PER_PAGE;
  const page = query.page ?? 1;
  const { total, keys } = service.copies.search(templateKey, {
    status: query['filters[signing_status]'],
    label: query['filters[entity_labels]'],
    text: query.search_key,
    field: query.search_by ?? 'document-name',
    sort,
    direction: query.sort_order ?? (sort === 'document_group_name' ? 'asc' : 'desc'),
    offset: (page - 1) * perPage,
    limit: perPage,
    now: service.now(),
  });
  const data = service.copyRecords.read(keys).map(copyBody);
  const pagination = paginate({ url, page, perPage, total, count: data.length });
  return { status: 200, body: { data, meta: { pagination } } } as const;
}

/**
 * Document, Document group templates: the groups that were created from a template, for its owner alone. What was
 * updated last comes first unless asked otherwise; names run from A to Z. Without `search_by` document names are searched.
 */
export const listGroupTemplateCopies: Handler<typeof operation> = (call) => {
  const { operation, input, caller, service } = call;
  const template = service.groupTemplates.find(input.params.doc_group_template_id);
  if (!template || template.deleted !== null) return refuse(operation, codes.COPIES_TEMPLATE_NOT_FOUND);
  if (template.ownerKey !== caller.userKey) refuse(operation, codes.COPIES_ACCESS_DENIED);
  const answer = () => pageOf(call, template.key);
  return service.copies.ready()?.then(answer) ?? answer();
};

import * as codes from '#contract/errors/error-codes.ts';
import { operations } from '#contract/operations.ts';
import { folderIdOf } from '../../store/folders.ts';
import { type Exchange, refused, type Script, succeeded, type World } from '../exchange.ts';
import { documentCreatedAt, inviteIdOf, ownPlanOf } from '../facts/documents.ts';
import { rolesOf } from '../facts/groups.ts';
import { paperOf } from '../names.ts';
import type { DemoEntity } from '../population.ts';

const { getDocument, getDocumentHistory, cancelFieldInvites, deleteFieldInvite, listFolders, getFolder } =
  operations;

const done = { status: 'success' };

const bodyOf = ({ id, index }: DemoEntity, { account, end }: World) => ({
  ...{ id, user_id: account.id, document_name: paperOf(index), owner: account.email, template: false },
  created: documentCreatedAt(index, end),
  roles: rolesOf(index).map((name, position) => ({ signing_order: position + 1, name })),
});

const unknown = ({ entities }: World) => ({ document_id: entities.unknown('document') });

export const document: Script = (world): Exchange => {
  const it = world.entities.any('document');
  const sent = { params: { document_id: it.id }, median: 55 };
  if (world.random.chance(0.03))
    return refused(getDocument, codes.BRANDED_ENTITY_NOT_FOUND, { ...sent, params: unknown(world) });
  return succeeded(getDocument, sent, bodyOf(it, world));
};

export const history: Script = (world): Exchange => {
  const { entities, random, account, end } = world;
  const { id, index } = entities.any('document');
  const sent = { params: { document_id: id }, median: 85 };
  if (random.chance(0.06))
    return refused(getDocumentHistory, codes.BRANDED_ENTITY_NOT_FOUND, { ...sent, params: unknown(world) });
  const created = documentCreatedAt(index, end);
  const first = { event: 'created', document_id: id, user_id: account.id, email: account.email, created };
  return succeeded(getDocumentHistory, sent, { document_history: [first], email_history_events: [] });
};

export const cancelInvites: Script = (world): Exchange => {
  const sent = { params: { document_id: world.entities.any('document').id }, median: 130 };
  return world.random.chance(0.15)
    ? refused(cancelFieldInvites, codes.BRANDED_ENTITY_NOT_FOUND, { ...sent, params: unknown(world) })
    : succeeded(cancelFieldInvites, sent, done);
};

export const cancelInvite: Script = ({ entities, random, organization }): Exchange => {
  const isOpen = (index: number) =>
    ['waiting-for-others', 'expired', 'undelivered'].includes(ownPlanOf(organization, index) ?? '');
  const open = entities.where('document', isOpen);
  const id = open && inviteIdOf(organization, open.index, 0);
  const sent = (field_invite_id: string) => ({ params: { field_invite_id }, median: 95 });
  return id === undefined || random.chance(0.15)
    ? refused(deleteFieldInvite, codes.INVALID_PAYLOAD, sent(entities.unknown('invite')), {
        which: 1,
        flat: true,
      })
    : succeeded(deleteFieldInvite, sent(id), done);
};

export const folders: Script = ({ account }): Exchange =>
  succeeded(listFolders, { median: 40 }, { id: folderIdOf(account.id, 'root'), name: 'Root' });

export const folder: Script = (world): Exchange => {
  const { random, account, entities } = world;
  const sent = (folder_id: string) => ({ params: { folder_id }, query: { limit: 50 }, median: 110 });
  if (random.chance(0.08))
    return refused(
      getFolder,
      codes.INVALID_PAYLOAD,
      sent(folderIdOf(entities.unknown('guest'), 'documents')),
      {
        ...{ which: 1, flat: true },
      },
    );
  const id = folderIdOf(account.id, 'documents');
  const documents = [bodyOf(entities.any('document'), world)];
  return succeeded(getFolder, sent(id), { id, name: 'Documents', documents });
};

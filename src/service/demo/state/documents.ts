import { documentBrandOf } from '../facts/brand-assignments.ts';
import { documentCreatedAt, inviteIdOf, ownPlanOf } from '../facts/documents.ts';
import { clientIdOf, groupOf, rolesOf } from '../facts/groups.ts';
import { documentSizeOf, paperTextOf } from '../facts/paper-texts.ts';
import { invitesOf } from '../facts/signing.ts';
import { paperOf, personOf } from '../names.ts';
import { LINDQVIST, OKAFOR, type StateContext } from './context.ts';
import { addInvites } from './invites.ts';

/** Documents, some of them shared, branded, or sent for signature by themselves. */
export function addDocuments(context: StateContext): void {
  const { service, organization, owner, user, application, keyOf, each, end } = context;
  const { documents } = service;
  each('document', (index, id) => {
    const created = documentCreatedAt(index, end);
    const plan = ownPlanOf(organization, index);
    const sent = plan
      ? invitesOf({
          ...{ plan, documents: 1, owner: owner.email, created, end },
          signer: personOf(index).email,
          second: personOf(index + 1).email,
        })
      : [];
    const done = sent.length > 0 && sent.every(({ status }) => status === 'fulfilled');
    const key = documents.add({
      ...{
        id,
        name: paperOf(index),
        ownerKey: owner.key,
        text: paperTextOf(index),
        size: documentSizeOf(index),
      },
      applicationKey: application(clientIdOf(organization, groupOf(index) ?? index)),
      roles: rolesOf(index),
      created,
      ...(done ? { completed: sent[0]?.updated ?? created } : {}),
    });
    if (index % 6 === 1) documents.share(key, user(LINDQVIST).key);
    if (index % 6 === 2) documents.share(key, user(OKAFOR).key);
    const brand = documentBrandOf(index);
    if (brand !== undefined) service.brandAssignments.set('document', key, keyOf('brand', brand));
    addInvites(context, sent, {
      idOf: (position) => inviteIdOf(organization, index, position),
      ...{ inviterKey: owner.key, documentKeys: [key] },
    });
    return key;
  });
}

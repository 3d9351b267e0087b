import { addUser, testId } from '#testing/service.ts';
import { casesOf, type World } from './error-case.ts';

/** A group without documents. */
function addGroup({ running }: World, ownerKey: number, more: { readonly deleted?: number } = {}): string {
  const id = testId();
  const created = running.service.now();
  running.service.documentGroups.add({ id, name: 'Group', ownerKey, documentKeys: [], created, ...more });
  return id;
}

export const groupBrandCases = casesOf('getDocumentGroupBrand', [
  { code: 25002062, request: () => ({ params: { document_group_id: testId() } }) },
  {
    code: 25002062,
    when: 'the group is another user’s',
    request: async (world) => ({
      params: { document_group_id: addGroup(world, (await addUser(world.running)).key) },
    }),
  },
  {
    code: 25002067,
    request: (world) => ({
      params: { document_group_id: addGroup(world, world.user.key, { deleted: 1 }) },
    }),
  },
]);

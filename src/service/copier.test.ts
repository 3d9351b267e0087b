import { describe, expect, it, vi } from 'vitest';
import { addDocumentGroup } from '#testing/documents.ts';
import { addApplication, addUser } from '#testing/service.ts';
import { ownService } from '#testing/shared-service.ts';
import type { RunningService } from './start.ts';

const namesIn = ({ database }: RunningService) =>
  database
    .prepare('SELECT name FROM document_groups ORDER BY name')
    .all()
    .map(({ name }) => name);

describe('the copier', () => {
  it('makes the others when one copy fails, reports it, leaves nothing half made and tries again', async () => {
    const errors: unknown[] = [];
    const report = (error: unknown) => errors.push(error);
    const service = await ownService({ settings: { copyDelay: 0 }, report });
    const user = await addUser(service);
    const group = addDocumentGroup(service, user, [{}], { name: 'Source' });
    // Fails once the copy of the group is written and that of its document is not.
    service.database.exec(`CREATE TRIGGER failure BEFORE INSERT ON group_documents
      WHEN (SELECT name FROM document_groups WHERE key = NEW.group_key) = 'B'
      BEGIN SELECT RAISE(ABORT, 'a failure of the test'); END`);
    const applicationKey = addApplication(service, [user]).key;
    for (const name of ['A', 'B', 'C']) {
      service.service.copier.schedule({ groupKey: group.key, userKey: user.key, applicationKey, name });
    }
    await vi.waitFor(() => expect(errors).not.toEqual([]), { timeout: 20_000, interval: 10 });
    expect(errors).toMatchObject([{ errors: [{ message: 'a failure of the test' }] }]);
    expect(namesIn(service)).toEqual(['A', 'C', 'Source']);
    service.database.exec('DROP TRIGGER failure');
    await vi.waitFor(() => expect(namesIn(service)).toEqual(['A', 'B', 'C', 'Source']), { timeout: 20_000 });
    expect(service.service.groupCopies.oldest()).toBeUndefined();
    // Of each copy that was made, once.
    expect(
      service.database.prepare('SELECT event FROM events WHERE entity_id = ? ORDER BY key').all(user.id),
    ).toEqual(
      [1, 2, 3].flatMap(() => [{ event: 'user.document.create' }, { event: 'user.document_group.create' }]),
    );
  });
});

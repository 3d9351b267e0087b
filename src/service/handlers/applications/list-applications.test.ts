import { expect, it } from 'vitest';
import { listApplications } from '#contract/operations/applications.ts';
import { addApplication, addUser, bearerOf, send } from '#testing/service.ts';
import { sharedService } from '#testing/shared-service.ts';

const running = await sharedService();

it('lists the applications that the user owns by name, those that are off too, and no deleted ones', async () => {
  const user = await addUser(running);
  const names = ['Portal', 'archive', 'Intake', 'Gone'];
  const [portal, archive, intake, gone] = names.map((name) =>
    addApplication(running, [user], { name, active: name !== 'archive' }),
  );
  addApplication(running, [await addUser(running)], { name: 'Theirs' });
  running.service.applications.markDeleted(gone?.key ?? 0, 1);
  if (!portal) throw new Error('no application');
  const { status, body } = await send(running, '/v2/applications', {
    headers: { authorization: bearerOf(running, user, portal) },
  });
  expect(status).toBe(200);
  expect(listApplications.responses[200].parse(body).data).toEqual(
    [archive, intake, portal].map((it, index) => ({
      id: it?.id,
      client_id: it?.clientId,
      name: ['archive', 'Intake', 'Portal'][index],
    })),
  );
});

import { describe, expect, it } from 'vitest';
import { aliases } from '#contract/aliases.ts';
import { operationList, operations } from '#contract/operations.ts';
import { bearerOf, listLogs, send, testId } from '#testing/service.ts';
import { sharedService } from '#testing/shared-service.ts';
import { newWorld, sendCase, unknownIds } from './error-case.ts';

const publicOperations = operationList.filter(({ source }) => source !== 'document');

const unknownRoute = {
  status: 404,
  body: { 404: expect.stringMatching(/^Not found: no route matches the URI: /) },
};

const full = await sharedService();
const documented = await sharedService({ settings: { documentedOnly: true } });

describe('a service with the documented operations only', () => {
  it.each(publicOperations)('does not know $id, and logs the call like every other', async (operation) => {
    const world = await newWorld(documented);
    expect(await sendCase(world, operation, { params: unknownIds(operation) })).toMatchObject(unknownRoute);
    const { data } = await listLogs(documented, bearerOf(world.running, world.user, world.application));
    expect(data[0]).toMatchObject({ request: { method: operation.method }, response: { code: 404 } });
  });

  it.each(publicOperations)('misses $id, which one with all of them has', async (operation) => {
    const answer = await sendCase(await newWorld(full), operation, { params: unknownIds(operation) });
    expect(answer).not.toMatchObject(unknownRoute);
  });

  it('knows every other', async () => {
    const world = await newWorld(documented);
    for (const operation of operationList) {
      if (operation.source !== 'document') continue;
      const answer = await sendCase(world, operation, { params: unknownIds(operation), authorization: null });
      expect(answer, operation.id).not.toMatchObject(unknownRoute);
    }
  });

  it('knows no paths but those of the document', async () => {
    const { basic } = (await newWorld(documented)).application;
    for (const [id, paths = []] of Object.entries(aliases)) {
      const { method } = operations[id as keyof typeof operations];
      for (const { path } of paths) {
        const init = { method, headers: { authorization: basic } };
        const url = path.replace(/\{\w+\}/g, testId);
        expect(await send(documented, url, init), path).toMatchObject(unknownRoute);
        expect(await send(full, url, init), path).not.toMatchObject(unknownRoute);
      }
    }
  });
});

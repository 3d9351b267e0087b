import { beforeEach, expect, it } from 'vitest';
import { addApplication, newLog } from '#testing/service.ts';
import { ownService } from '#testing/shared-service.ts';
import type { RunningService } from '../start.ts';

let running: RunningService;
let reported: unknown[];
beforeEach(async () => {
  reported = [];
  running = await ownService({ report: (error) => reported.push(error) });
});

const uris = () =>
  running.database
    .prepare('SELECT uri FROM request_logs ORDER BY key')
    .all()
    .map(({ uri }) => uri);

it('writes the entry of a request that may have changed something at once, with all that wait', () => {
  const { logs } = running.service;
  const application = addApplication(running, []);
  logs.record(newLog(application, { uri: '/read' }));
  expect(uris()).toEqual([]);
  logs.record(newLog(application, { uri: '/write', method: 'PUT' }));
  expect(uris()).toEqual(['/read', '/write']);
});

it('writes what waits before somebody reads it', () => {
  const { logs } = running.service;
  logs.record(newLog(addApplication(running, []), { uri: '/read' }));
  expect(uris()).toEqual([]);
  expect(logs.latest(1)).toHaveLength(1);
  expect(uris()).toEqual(['/read']);
});

it('leaves out an entry that cannot be stored, says so, and writes the others', () => {
  const { logs } = running.service;
  const application = addApplication(running, []);
  logs.record(newLog(application, { uri: '/before' }));
  logs.record(newLog({ ...application, key: 4711 }, { uri: '/impossible' }));
  logs.record(newLog(application, { uri: '/after', method: 'PUT' }));
  logs.record(newLog(application, { uri: '/later', method: 'PUT' }));
  expect(uris()).toEqual(['/before', '/after', '/later']);
  expect(reported).toMatchObject([{ message: expect.stringMatching(/FOREIGN KEY/) }]);
  expect(logs.size).toBe(3);
});

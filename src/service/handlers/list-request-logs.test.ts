import { beforeAll, describe, expect, it } from 'vitest';
import { listRequestLogs, type RequestLogFilter } from '#contract/operations/request-logs.ts';
import type { NewLog } from '#service/request-logs/new-log.ts';
import {
  addApplication,
  addUser,
  bearerOf,
  listLogs,
  newLog,
  pathOf,
  send,
  type TestApplication,
  type TestUser,
} from '#testing/service.ts';
import { sharedService } from '#testing/shared-service.ts';

const START = 1_700_000_000;

const running = await sharedService();

interface Scene {
  readonly user: TestUser;
  readonly application: TestApplication;
  readonly authorization: string;
}

/** A user with an application, and a token for another one that records what the test itself sends. */
async function sceneWith(logs: readonly Partial<NewLog>[]): Promise<Scene> {
  const user = await addUser(running);
  const application = addApplication(running, [user]);
  running.service.logs.addAll(logs.map((log) => newLog(application, log)));
  const stranger = await addUser(running);
  const authorization = bearerOf(running, user, addApplication(running, [stranger]));
  return { user, application, authorization };
}

const ask = (authorization: string, query: string) =>
  send(running, `/request-logs${query}`, { headers: { authorization } });

describe('an entry', () => {
  it('has every field of the document', async () => {
    const { authorization, application, user } = await sceneWith([]);
    running.service.logs.addAll([
      newLog(application, {
        created: START,
        method: 'POST',
        uri: '/v2/faxes/send?a=1',
        code: 400,
        time: 87,
        error: true,
        userKey: user.key,
        requestId: 'r'.repeat(40),
        ip: '203.0.113.9',
        host: 'api.example',
        source: 'api',
        userAgent: 'agent/1',
        requestBody: '{"documents":[]}',
        responseBody: '{"code":65536}',
      }),
    ]);
    const { body } = await ask(authorization, '');
    expect(body).toEqual({
      data: [
        {
          error: true,
          created: START,
          request: {
            ip: '203.0.113.9',
            uri: '/v2/faxes/send?a=1',
            body: { data: '{"documents":[]}' },
            host: 'api.example',
            method: 'POST',
            source: 'api',
            headers: { 'User-Agent': 'agent/1' },
          },
          response: { body: { data: '{"code":65536}' }, code: 400, time: 87, headers: null },
          user_id: user.id,
          request_id: 'r'.repeat(40),
          api_version: 2,
          application_id: application.id,
        },
      ],
      meta: {
        pagination: { count: 1, total: 1, per_page: 50, total_pages: 1, current_page: 1, links: {} },
      },
    });
  });
});

describe('filters', () => {
  const logs: readonly Partial<NewLog>[] = [
    { created: START, method: 'GET', uri: '/v2/brands/1', code: 200, time: 10, error: false },
    { created: START + 10, method: 'POST', uri: '/v2/Brands/2', code: 404, time: 20, error: true },
    { created: START + 20, method: 'PUT', uri: '/document/abc/invite', code: 500, time: 10, error: true },
    { created: START + 30, method: 'DELETE', uri: '/v2/100%/x_y', code: 204, time: 30, error: false },
  ];
  let scene: Scene;
  beforeAll(async () => {
    scene = await sceneWith(logs);
  });

  /** Which of the entries above are found, by their position. */
  async function found(filters: readonly RequestLogFilter[]): Promise<readonly number[]> {
    const { data, meta } = await listLogs(running, scene.authorization, {
      filters: [...filters],
      'sort[created]': 'asc',
    });
    expect(meta.pagination.total).toBe(data.length);
    return data.map((entry) => (entry.created - START) / 10);
  }

  it.each<[string, RequestLogFilter[], number[]]>([
    ['none', [], [0, 1, 2, 3]],
    ['error = true', [{ error: { type: '=', value: true } }], [1, 2]],
    ['method in several, in any case', [{ method: { type: 'in', value: ['get', 'PUT', 'HEAD'] } }], [0, 2]],
    ['uri match', [{ uri: { type: 'match', value: '/v2/brands' } }], [0, 1]],
    ['uri match with wildcards taken literally', [{ uri: { type: 'match', value: '0%/x_' } }], [3]],
    ['uri like', [{ uri: { type: 'like', value: '/v2/%/_' } }], [0, 1]],
    ['uri like without wildcards', [{ uri: { type: 'like', value: 'v2/BRANDS' } }], [0, 1]],
    ['code between, ends included', [{ code: { type: 'between', value: [204, 404] } }], [1, 3]],
    ['time =', [{ time: { type: '=', value: 10 } }], [0, 2]],
    [
      'created between, ends included',
      [{ created: { type: 'between', value: [START + 10, START + 20] } }],
      [1, 2],
    ],
    [
      'created between, far outside',
      [{ created: { type: 'between', value: [0, 9_007_199_254_740_991] } }],
      [0, 1, 2, 3],
    ],
    [
      'several fields, all of which must hold',
      [{ error: { type: '=', value: true } }, { code: { type: 'between', value: [500, 599] } }],
      [2],
    ],
  ])('by %s', async (_, filters, expected) => {
    expect(await found(filters)).toEqual(expected);
  });

  it('by applicationId find the logs of these applications', async () => {
    const other = addApplication(running, [scene.user]);
    running.service.logs.addAll([newLog(other, { created: START + 40 })]);
    const by = (...value: string[]) => found([{ applicationId: { type: 'in', value } }]);
    expect(await by(other.id)).toEqual([4]);
    expect(await by(other.id, scene.application.id)).toEqual([0, 1, 2, 3, 4]);
    expect(await by('unknown')).toEqual([]);
  });

  it.each([
    ['no JSON', '[{', / filters must be JSON$/],
    ['no array', '{"error":{"type":"=","value":true}}', / filters /],
    ['an empty filter', '[{}]', / filters\[0\] must have exactly one field/],
    ['an unknown field', '[{"status":{"type":"=","value":1}}]', / filters\[0\].*status/],
    ['a wrong type', '[{"uri":{"type":"=","value":"a"}}]', / filters\[0\]\.uri\.type /],
    ['a missing value', '[{"uri":{"type":"match"}}]', / filters\[0\]\.uri\.value /],
    ['a value of the wrong kind', '[{"error":{"type":"=","value":"true"}}]', / filters\[0\]\.error\.value /],
    ['one bound', '[{"code":{"type":"between","value":[200]}}]', / filters\[0\]\.code\.value/],
    [
      'bounds the wrong way round',
      '[{"code":{"type":"between","value":[500,400]}}]',
      / filters\[0\]\.code\.value /,
    ],
    ['no integer', '[{"time":{"type":"=","value":1.5}}]', / filters\[0\]\.time\.value /],
    ['an empty list', '[{"method":{"type":"in","value":[]}}]', / filters\[0\]\.method\.value /],
    ['the second filter wrong', '[{"time":{"type":"=","value":1}},{"time":3}]', / filters\[1\]\.time /],
    ['a prototype name', '[{"__proto__":{"type":"=","value":1}}]', / filters\[0\]/],
    ['nesting without end', '['.repeat(3000), / filters /],
  ])('with %s are refused and the path is named', async (_, filters, message) => {
    expect(await ask(scene.authorization, `?filters=${encodeURIComponent(filters)}`)).toMatchObject({
      status: 400,
      body: { code: 65536, message: expect.stringMatching(message) },
    });
  });
});

describe('sort and pages', () => {
  it('put the newest first unless asked otherwise, and entries of one second in the order in which they came', async () => {
    const logs = [START + 2, START, START + 1, START + 1].map((created, index) => ({ created, time: index }));
    const { authorization } = await sceneWith(logs);
    const timesOf = async (query: Parameters<typeof listLogs>[2]) =>
      (await listLogs(running, authorization, query)).data.map((entry) => entry.response.time);
    expect(await timesOf({})).toEqual([0, 3, 2, 1]);
    expect(await timesOf({ 'sort[created]': 'desc' })).toEqual([0, 3, 2, 1]);
    expect(await timesOf({ 'sort[created]': 'asc' })).toEqual([1, 2, 3, 0]);
  });

  it('lead through the whole list by their links, keeping the filters', async () => {
    const logs = Array.from({ length: 7 }, (_, index) => ({ created: START + index, uri: `/a/${index}` }));
    const { authorization } = await sceneWith(logs);
    const filters: RequestLogFilter[] = [{ uri: { type: 'like', value: '/a/%' } }];
    const path = pathOf(listRequestLogs, { per_page: 3, filters, 'sort[created]': 'asc' });
    const seen: number[] = [];
    const pages = [];
    let next: string | undefined = `${running.url}${path}`;
    let last = '';
    while (next) {
      last = next;
      const { body } = await send(running, next.slice(running.url.length), { headers: { authorization } });
      const { data, meta } = listRequestLogs.responses[200].parse(body);
      seen.push(...data.map((entry) => entry.created - START));
      pages.push({ ...meta.pagination, links: Object.keys(meta.pagination.links ?? {}) });
      next = meta.pagination.links?.next ?? undefined;
    }
    expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6]);
    const common = { total: 7, per_page: 3, total_pages: 3 };
    expect(pages).toEqual([
      { ...common, count: 3, current_page: 1, links: ['next'] },
      { ...common, count: 3, current_page: 2, links: ['next', 'previous'] },
      { ...common, count: 1, current_page: 3, links: ['previous'] },
    ]);
    expect(new URL(last).searchParams.get('page')).toBe('3');
  });

  it('beyond the last are empty and lead back to it', async () => {
    const { authorization } = await sceneWith([{}, {}, {}]);
    const { data, meta } = await listLogs(running, authorization, { per_page: 2, page: 40 });
    expect(data).toEqual([]);
    expect(meta.pagination).toMatchObject({ count: 0, total: 3, total_pages: 2, current_page: 40 });
    expect(new URL(meta.pagination.links?.previous ?? '').searchParams.get('page')).toBe('2');
  });

  it('hold 50 entries unless asked otherwise, and 500 at most', async () => {
    const { authorization } = await sceneWith(Array.from({ length: 520 }, () => ({})));
    expect((await listLogs(running, authorization)).data).toHaveLength(50);
    const { data, meta } = await listLogs(running, authorization, { per_page: 100_000 });
    expect(data).toHaveLength(500);
    expect(meta.pagination).toMatchObject({ per_page: 500, total_pages: 2, count: 500, total: 520 });
  });

  it.each([
    ['per_page=-1', /^The query parameter per_page must be at least 1$/],
    ['per_page=1.5', /^The query parameter per_page must be a whole number$/],
    ['per_page=', /^The query parameter per_page must be a whole number$/],
    ['page=0', /^The query parameter page must be at least 1$/],
    ['page=1&page=2', /page twice/],
    ['sort[created]=up', /^The query parameter sort\[created\] must be "asc" or "desc"$/],
    ['sort[time]=asc', /^The query parameter sort\[time\] is not known$/],
    ['__proto__=1', /__proto__/],
  ])('asked for as %s are refused', async (query, message) => {
    const { authorization } = await sceneWith([]);
    expect(await ask(authorization, `?${query}`)).toMatchObject({
      status: 400,
      body: { code: 65536, message: expect.stringMatching(message) },
    });
  });
});

describe('who may see', () => {
  it("is for the owners: their active applications' logs, and nobody else's", async () => {
    const { user, application, authorization } = await sceneWith([{ created: START }]);
    const inactive = addApplication(running, [user], { active: false });
    const partner = await addUser(running);
    const shared = addApplication(running, [user, partner]);
    const foreign = addApplication(running, [partner]);
    running.service.logs.addAll([
      newLog(inactive, { created: START + 1 }),
      newLog(shared, { created: START + 2 }),
      newLog(foreign, { created: START + 3 }),
      newLog(null, { created: START + 4 }),
    ]);
    const seenBy = async (token: string) =>
      (await listLogs(running, token)).data.map((entry) => entry.created - START);
    expect(await seenBy(authorization)).toEqual([2, 0]);
    const ids = [application.id, inactive.id, foreign.id];
    const filters: RequestLogFilter[] = [{ applicationId: { type: 'in', value: ids } }];
    expect((await listLogs(running, authorization, { filters })).data).toHaveLength(1);
    // The partner's own token is of an application of theirs, so that its requests are recorded there.
    expect(await seenBy(bearerOf(running, partner, application))).toEqual([3, 2]);
  });
});

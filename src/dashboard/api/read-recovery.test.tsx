import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createQueryClient } from './query-client.ts';
import { readRecoveryOf } from './read-recovery.ts';

const unanswered = () =>
  new ApiError({ kind: 'network', status: 0, message: 'The server could not be reached' });
const refused = () => new ApiError({ kind: 'service', status: 404, message: 'No such thing' });

/** The pauses are long; a connection that comes back ends them. */
const connectionComesBack = () => dispatchEvent(new Event('online'));

/** Lets it come back again and again until something is so. */
const comesBackUntil = (isSo: () => boolean) =>
  vi.waitUntil(() => {
    connectionComesBack();
    return isSo();
  });

/** Lets it come back once more, upon which nothing may be asked. */
async function expectNoMore(asked: () => number): Promise<void> {
  const before = asked();
  connectionComesBack();
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked()).toBe(before);
}

let client: ReturnType<typeof createQueryClient>;
beforeEach(() => {
  client = createQueryClient(() => undefined);
});
const leave: (() => void)[] = [];
afterEach(() => {
  for (const end of leave.splice(0)) end();
});

/** A server that counts what it was asked, and fails until it has an answer. */
function createServer(failure = unanswered) {
  const server = {
    asked: 0,
    answer: (): string => {
      throw failure();
    },
    read: async () => {
      server.asked++;
      return server.answer();
    },
  };
  return server;
}

/** Looks at a query as a page does. @returns what the page was shown, one after the other */
function look(queryFn: () => Promise<string>) {
  const observer = new QueryObserver(client, { queryKey: [crypto.randomUUID()], queryFn, retry: false });
  const shown: string[] = [];
  leave.push(observer.subscribe(({ status }) => shown.push(status)));
  return { observer, shown, now: () => observer.getCurrentResult() };
}

describe('#70 a read that nobody answered', () => {
  it('is read again by itself until it is answered, and shows its error until then', async () => {
    const server = createServer();
    const page = look(server.read);
    await vi.waitUntil(() => page.now().isError);
    page.shown.length = 0;
    for (const times of [2, 3]) {
      await comesBackUntil(() => server.asked >= times);
    }
    expect(page.shown).not.toContain('pending');
    expect(page.now().error).toMatchObject({ kind: 'network' });

    server.answer = () => 'there';
    await comesBackUntil(() => page.now().data === 'there');
    expect(page.shown).not.toContain('pending');
    await expectNoMore(() => server.asked);
  });

  it('is tried one at a time while nobody answers, each time another one; the others follow an answer', async () => {
    const servers = [createServer(), createServer(), createServer()];
    const pages = servers.map(({ read }) => look(read));
    await vi.waitUntil(() => pages.every(({ now }) => now().isError));
    const asked = () => servers.reduce((sum, server) => sum + server.asked, 0);
    for (const times of [4, 5, 6]) {
      await vi.waitUntil(() => {
        if (asked() < times) connectionComesBack();
        return asked() >= times;
      });
    }
    expect(servers.map((server) => server.asked)).toEqual([2, 2, 2]);

    for (const server of servers) server.answer = () => 'there';
    await comesBackUntil(() => pages.every(({ now }) => now().data === 'there'));
  });

  it('shows another error as soon as there is one, and leaves it at that', async () => {
    const server = createServer();
    const page = look(server.read);
    await vi.waitUntil(() => page.now().isError);
    server.answer = () => {
      throw refused();
    };
    await comesBackUntil(
      () => page.now().error instanceof ApiError && page.now().error?.message === 'No such thing',
    );
    await expectNoMore(() => server.asked);
  });

  it('is not read again when nobody looks at it any more, nor when it was refused', async () => {
    const gone = createServer();
    const refusing = createServer(refused);
    const left = look(gone.read);
    const page = look(refusing.read);
    await vi.waitUntil(() => left.now().isError && page.now().isError);
    leave.shift()?.();
    // Another read is tried again in the meantime, so that there is something to wait for.
    const other = createServer();
    look(other.read);
    await comesBackUntil(() => other.asked >= 3);
    expect(gone.asked).toBe(1);
    expect(refusing.asked).toBe(1);
  });

  it('of a list that is read page by page is the page that failed', async () => {
    let down = false;
    const asked: number[] = [];
    const observer = new InfiniteQueryObserver(client, {
      queryKey: [crypto.randomUUID()],
      queryFn: async ({ pageParam }) => {
        asked.push(pageParam);
        if (down) throw unanswered();
        return pageParam;
      },
      initialPageParam: 1,
      getNextPageParam: (last: number) => last + 1,
      retry: false,
    });
    leave.push(observer.subscribe(() => undefined));
    await vi.waitUntil(() => observer.getCurrentResult().isSuccess);
    down = true;
    await observer.fetchNextPage();
    expect(observer.getCurrentResult().isFetchNextPageError).toBe(true);
    down = false;
    await comesBackUntil(() => observer.getCurrentResult().data?.pages.length === 2);
    expect(observer.getCurrentResult().data?.pages).toEqual([1, 2]);
    expect(asked).toEqual([1, 2, 2]);
  });

  it('that no query reads takes part for as long as it is added', async () => {
    let asked = 0;
    const again = async () => {
      asked++;
      return false;
    };
    const takeBack = readRecoveryOf(client).add({ error: unanswered(), again });
    await comesBackUntil(() => asked >= 2);
    takeBack();
    // One may have begun with the last event.
    await new Promise((resolve) => setTimeout(resolve));
    await expectNoMore(() => asked);
  });

  it.each([
    ['throws', () => Promise.reject(new Error('Of its own'))],
    ['never answers, and is removed', () => new Promise<boolean>(() => undefined)],
  ])('that %s holds up no other', async (_, answer) => {
    let asked = 0;
    const again = () => {
      asked++;
      return answer();
    };
    const remove = readRecoveryOf(client).add({ error: unanswered(), again });
    await comesBackUntil(() => asked >= 1);
    remove();
    const server = createServer();
    look(server.read);
    await comesBackUntil(() => server.asked >= 2);
  });

  it('is a read: a write is never repeated', async () => {
    let sent = 0;
    const mutationFn = async () => {
      sent++;
      throw unanswered();
    };
    const write = client.getMutationCache().build(client, { mutationFn }).execute(undefined);
    await expect(write).rejects.toThrow('could not be reached');
    const server = createServer();
    look(server.read);
    await comesBackUntil(() => server.asked >= 3);
    expect(sent).toBe(1);
  });
});

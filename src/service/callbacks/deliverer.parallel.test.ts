import { describe, expect, it } from 'vitest';
import { callbackStages, raise, settled, subscribe } from '#testing/callbacks.ts';
import { addDocument } from '#testing/documents.ts';

const start = callbackStages();

describe('many callbacks', () => {
  it('are under way at once, up to a bound', async () => {
    const { receiver, running, world } = await start({
      delivery: { parallel: 4, parallelPerSubscription: 4 },
    });
    let open = 0;
    let most = 0;
    const answers: (() => void)[] = [];
    receiver.answer = (response) => {
      open++;
      most = Math.max(most, open);
      answers.push(() => {
        open--;
        response.writeHead(204).end();
      });
      // Nobody is answered before the bound is reached, so that it has to be.
      if (answers.length >= 4) for (const answer of answers.splice(0)) answer();
    };
    for (let i = 0; i < 12; i++) subscribe(running, world, `${receiver.url}/${i}`);
    const ids = raise(running, world.document);
    for (const id of ids) expect((await settled(running, id)).state).toBe('delivered');
    expect(most).toBe(4);
    expect(new Set(receiver.callbacks.map(({ path }) => path)).size).toBe(12);
  });

  it('of a receiver that does not answer hold up no other', async () => {
    const { receiver, running, world } = await start({
      delivery: { parallel: 4, parallelPerSubscription: 2 },
    });
    receiver.answer = (response, { path }) => {
      if (path !== '/slow') response.writeHead(204).end();
    };
    subscribe(running, world, `${receiver.url}/slow`);
    for (let i = 0; i < 6; i++) raise(running, world.document);
    await receiver.arrived(2);
    const quick = { ...world, document: addDocument(running, world.owner) };
    subscribe(running, quick, `${receiver.url}/quick`);
    for (let i = 0; i < 5; i++) {
      const [id] = raise(running, quick.document);
      expect((await settled(running, id)).state).toBe('delivered');
    }
    expect(receiver.callbacks.filter(({ path }) => path === '/slow')).toHaveLength(2);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { addCallbackWorld, ownReceiver, raise, subscribe } from '#testing/callbacks.ts';
import { standingAt } from '#testing/clock.ts';
import { ownService } from '#testing/shared-service.ts';
import { testFolder } from '#testing/test-folder.ts';
import type { RunningService } from '../start.ts';
import { clock } from './clock.ts';

const pathOf = testFolder();
let running: RunningService;
beforeEach(async () => {
  running = await ownService({
    database: pathOf('service.db'),
    clock: standingAt(1_800_000_000),
    settings: { loopbackCallbacks: true },
  });
});

const command = (...args: readonly string[]) => clock(args, { SERVICE_FILE: pathOf('service.db') });

describe('the command clock', () => {
  it('shows the clock, moves it and says what happened meanwhile', async () => {
    const receiver = await ownReceiver();
    const world = await addCallbackWorld(running);
    subscribe(running, world, receiver.url, { delay: 30 });
    raise(running, world.document);
    expect(await command()).toMatch(/^The clock shows 2027-01-15T08:00:00\.000Z, stands still/);
    expect(await command('advance', '29s')).toMatch(/08:00:29\.000Z.*\nMeanwhile: nothing was due$/);
    expect(await command('advance', '3d')).toMatch(/01-18T08:00:29.*\nMeanwhile: 1 callback was sent$/);
    expect(receiver.callbacks).toHaveLength(1);
  });

  it('has the clock run and stand', async () => {
    expect(await command('run')).not.toContain('stands');
    expect(running.clock.isStanding).toBe(false);
    expect(await command('stand')).toContain('stands still');
    expect(running.clock.isStanding).toBe(true);
  });

  it('prints JSON where it is asked to', async () => {
    expect(JSON.parse(await command('to', '2028-01-01', '--json'))).toMatchObject({
      time: Date.UTC(2028, 0, 1),
      isStanding: true,
      done: { callbacks: 0, copies: 0, expiredInvites: 0 },
    });
    expect(JSON.parse(await command('--json'))).toMatchObject({ time: Date.UTC(2028, 0, 1) });
  });

  it.each([
    [['to', '2026-12-31'], 'A clock only moves forward: it shows 2027-01-15T08:00:00.000Z'],
    [['to', 'yesterday'], 'A time is such as'],
    [['advance', 'much'], 'A duration is such as'],
    [['advance'], 'Usage: npm run service -- clock'],
    [['stand', 'still'], 'Usage: npm run service -- clock'],
    [['back'], 'Usage: npm run service -- clock'],
  ])('%j says what is wrong, and moves nothing', async (args, message) => {
    await expect(command(...args)).rejects.toThrow(message);
    expect(running.clock.now()).toBe(1_800_000_000_000);
  });
});

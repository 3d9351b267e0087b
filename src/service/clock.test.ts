import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ClockError, createClock } from './clock.ts';

const START = 1_800_000_000_000;
const standing = () => createClock({ at: START, standing: true });

describe('a clock', () => {
  it("is the machine's where nothing is said", () => {
    const before = Date.now();
    const clock = createClock();
    expect(clock.now()).toBeGreaterThanOrEqual(before);
    expect([clock.ahead, clock.isStanding]).toEqual([0, false]);
  });

  it('that runs does work when its moment comes', async () => {
    const clock = createClock({ at: START });
    const done: string[] = [];
    await new Promise<void>((resolve) => {
      clock.at(START + 30, () => {
        done.push('later');
        resolve();
      });
      clock.at(START + 10, () => void done.push('sooner'));
      clock.at(START + 20, () => void done.push('taken back'))();
    });
    expect(done).toEqual(['sooner', 'later']);
    expect(clock.now()).toBeGreaterThanOrEqual(START + 30);
  });

  it('that stands does what is due, and nothing else until it is moved', async () => {
    const clock = standing();
    const done: string[] = [];
    clock.at(START + 1, () => void done.push('later'));
    await new Promise<void>((resolve) => {
      clock.at(START, resolve);
    });
    expect([done, clock.now()]).toEqual([[], START]);
    await clock.advance(1);
    expect([done, clock.now()]).toEqual([['later'], START + 1]);
  });

  it('runs on from where it stood', async () => {
    const clock = standing();
    await clock.advance(86_400_000);
    clock.run();
    expect(clock.isStanding).toBe(false);
    await new Promise<void>((resolve) => {
      clock.at(START + 86_400_020, resolve);
    });
    clock.stand();
    const stood = clock.now();
    expect(stood).toBeGreaterThanOrEqual(START + 86_400_020);
    expect(stood).toBeLessThan(START + 86_400_000 * 2);
    expect(clock.isStanding).toBe(true);
  });
});

describe('moving a clock', () => {
  it('goes from one moment to the next, and waits at each for what is done then and what that adds', async () => {
    const clock = standing();
    const done: [string, number][] = [];
    const note = (name: string) => done.push([name, clock.now() - START]);
    const later = () => new Promise((resolve) => setTimeout(resolve, 5));
    clock.at(START + 3000, () => void note('third'));
    clock.at(START + 1000, async () => {
      await later();
      note('first');
      clock.at(START + 1000, () => void note('added for the same moment'));
      clock.at(START + 2000, () => void note('added for a later one'));
      clock.track(later().then(() => note('tracked')));
    });
    clock.at(START + 1000, () => void note('second'));
    clock.at(START + 5001, () => void note('never'));
    await clock.advance(5000);
    expect(done).toEqual([
      ['first', 1000],
      ['second', 1000],
      ['tracked', 1000],
      ['added for the same moment', 1000],
      ['added for a later one', 2000],
      ['third', 3000],
    ]);
    expect(clock.now()).toBe(START + 5000);
  });

  it('follows the move before it', async () => {
    const clock = standing();
    const shown: number[] = [];
    await Promise.all([1, 2, 3].map((ms) => clock.advance(ms).then(() => shown.push(clock.now() - START))));
    expect(shown.at(-1)).toBe(6);
    expect(clock.now()).toBe(START + 6);
  });

  it('only goes forward, and goes on after a refusal', async () => {
    const clock = standing();
    await expect(clock.advanceTo(START - 1)).rejects.toThrow(
      new ClockError(
        'A clock only moves forward: it shows 2027-01-15T08:00:00.000Z, and 2027-01-15T07:59:59.999Z has passed.',
      ),
    );
    await expect(clock.advance(-1)).rejects.toThrow(ClockError);
    await expect(clock.advance(Number.NaN)).rejects.toThrow(ClockError);
    await expect(clock.advance(Number.MAX_SAFE_INTEGER)).rejects.toThrow('cannot show');
    await clock.advanceTo(START);
    expect(clock.now()).toBe(START);
  });

  it('by nothing is no move backwards, however long it takes to begin', async () => {
    let machine = 0;
    const spy = vi.spyOn(Date, 'now').mockImplementation(() => ++machine);
    onTestFinished(() => spy.mockRestore());
    await expect(createClock().advance(0)).resolves.toBeUndefined();
  });

  it('that runs keeps it running', async () => {
    const clock = createClock();
    const before = Date.now();
    await clock.advance(3_600_000);
    expect(clock.isStanding).toBe(false);
    expect(clock.now()).toBeGreaterThanOrEqual(before + 3_600_000);
    expect(clock.ahead).toBeGreaterThan(3_590_000);
  });
});

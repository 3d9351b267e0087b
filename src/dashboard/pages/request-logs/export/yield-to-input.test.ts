import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRest } from './yield-to-input.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Whether work goes on after so many milliseconds, in each of which somebody may do something. */
async function goesOnAfter(milliseconds: number, isBusy: boolean): Promise<boolean> {
  const rest = createRest();
  rest.begin();
  let goesOn = false;
  void rest.over().then(() => {
    goesOn = true;
  });
  for (let time = 0; time < milliseconds; time += 10) {
    if (isBusy) rest.begin();
    await vi.advanceTimersByTimeAsync(10);
  }
  return goesOn;
}

test('work goes on at once where nobody does anything', async () => {
  await expect(createRest().over()).resolves.toBeUndefined();
});

test('work rests for a moment when somebody does something, and no longer when they never stop', async () => {
  expect(await goesOnAfter(200, false)).toBe(false);
  expect(await goesOnAfter(400, false)).toBe(true);
  expect(await goesOnAfter(200, true)).toBe(false);
  expect(await goesOnAfter(400, true)).toBe(true);
});

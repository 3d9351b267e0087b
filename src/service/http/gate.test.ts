import { describe, expect, it } from 'vitest';
import { createGate } from './gate.ts';

describe('a gate', () => {
  it('is open until something is done alone, and again afterwards', async () => {
    const gate = createGate();
    expect(gate.opening()).toBeUndefined();
    const work = Promise.withResolvers<string>();
    const alone = gate.alone(() => work.promise);
    await Promise.resolve();
    const opening = gate.opening();
    expect(opening).toBeInstanceOf(Promise);
    work.resolve('done');
    expect(await alone).toBe('done');
    await opening;
    expect(gate.opening()).toBeUndefined();
  });

  it('waits for those within, each of whom leaves once', async () => {
    const gate = createGate();
    const [first, second] = [gate.enter(), gate.enter()];
    const order: string[] = [];
    const alone = gate.alone(async () => order.push('alone'));
    first();
    first();
    await Promise.resolve();
    order.push('second leaves');
    second();
    await alone;
    expect(order).toEqual(['second leaves', 'alone']);
  });

  it('refuses, and opens again, where somebody stays for too long', async () => {
    const gate = createGate(1);
    const leave = gate.enter();
    const alone = () => gate.alone(async () => 'done');
    await expect(alone()).rejects.toThrow(
      'One request is still under way, so nothing was changed. Try again',
    );
    expect(gate.opening()).toBeUndefined();
    leave();
    expect(await alone()).toBe('done');
  });

  it('does one thing after the other, also after one that failed', async () => {
    const gate = createGate();
    const order: number[] = [];
    const failing = gate.alone(async () => {
      order.push(1);
      throw new Error('failed');
    });
    const next = gate.alone(async () => order.push(2));
    await expect(failing).rejects.toThrow('failed');
    await next;
    expect(order).toEqual([1, 2]);
  });
});

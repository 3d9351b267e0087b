import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Setup file of the component tests: a test fails if it prints a warning or an error to the console. */

const printed: unknown[][] = [];
beforeEach(() => {
  for (const method of ['warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((...values) => printed.push(values));
});
afterEach(() => expect(printed.splice(0), 'warnings and errors on the console').toEqual([]));

import { expect, it } from 'vitest';
import { rosterOf } from '#features/log-derived/admin-roster.ts';
import { checkList, linesToSend } from './check-list.ts';

const listed = (...emails: string[]) =>
  emails.map((email, index) => ({ line: index + 1, email, active: undefined }));

const logDerived = (email: string, state: 'active' | 'inactive' | 'refused') =>
  ({ email, state, at: 1, from: 'here', requestId: undefined }) as const;

const roster = rosterOf(
  [
    logDerived('Ann@example.com', 'active'),
    logDerived('bea@example.com', 'inactive'),
    logDerived('cy@example.com', 'refused'),
  ],
  [],
);

const check = (list: Parameters<typeof checkList>[0], signal = new AbortController().signal) =>
  checkList(list, { active: true, roster, signal });

const findings = async (list: Parameters<typeof checkList>[0]) =>
  (await check(list)).map(({ finding }) => finding);

it('finds what is no address by the contract’s rule', async () => {
  const [line] = await check(listed('ann at example.com'));
  expect(line).toMatchObject({
    finding: 'error',
    text: 'The email is invalid. Check the address for typing errors.',
  });
  const [empty] = await check(listed(''));
  expect(empty).toMatchObject({ finding: 'error', text: 'Fill in the email address.' });
});

it('finds an address that stands there twice, whatever its case', async () => {
  expect(await findings(listed('dee@example.com', 'DEE@example.com'))).toEqual([undefined, 'twice']);
});

it('sends neither of two lines that say the opposite', async () => {
  const lines = await check([
    { line: 1, email: 'dee@example.com', active: true },
    { line: 2, email: 'dee@example.com', active: false },
  ]);
  expect(lines.map(({ text }) => text)).toEqual([
    expect.stringContaining('Line 2'),
    expect.stringContaining('Line 1'),
  ]);
  expect(linesToSend(lines, true)).toEqual([]);
});

it('knows from the roster who is in that state already, and who was refused', async () => {
  const list = listed('ann@example.com', 'bea@example.com', 'cy@example.com');
  expect(await findings(list)).toEqual(['same', undefined, 'refused']);
  const lines = await check(list);
  expect(linesToSend(lines, false).map(({ line }) => line)).toEqual([2, 3]);
  expect(linesToSend(lines, true).map(({ line }) => line)).toEqual([1, 2, 3]);
});

it('lets others have their turn while it checks thousands of lines, and ends when it is not wanted any more', async () => {
  const many = listed(...Array.from({ length: 50_000 }, (_, number) => `person${number}@example.com`));
  const controller = new AbortController();
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
    if (turns === 2) controller.abort();
  });
  await expect(check(many, controller.signal)).rejects.toThrow();
  clearInterval(timer);
  expect(turns).toBe(2);
});

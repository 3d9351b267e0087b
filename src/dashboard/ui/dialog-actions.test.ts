import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const DASHBOARD = join(import.meta.dirname, '..');
const sources = globSync('**/*.tsx', { cwd: DASHBOARD })
  .filter((path) => !path.includes('.test.'))
  .map((path) => ({ path, code: readFileSync(join(DASHBOARD, path), 'utf8') }));

/** The buttons of a part of the code with what stands in their tag and what they say. */
function buttonsOf(code: string) {
  return code
    .split(/<Button\b/)
    .slice(1)
    .map((from) => {
      // The tag ends at the first ">" that is no arrow's.
      const [props = ''] = from.split(/(?<![=-])>/);
      const says = from.slice(props.length + 1).split('</Button>')[0] ?? '';
      return { props, says: says.replaceAll(/\s+/g, ' ').trim() };
    });
}

const isFilled = ({ props }: { readonly props: string }) => /variant=("filled"|\{[^}]*'filled')/.test(props);

test('the main button of a dialog is the last', () => {
  const wrong: string[] = [];
  for (const { path, code } of sources) {
    for (const [, actions = ''] of code.matchAll(/<DialogActions>([\s\S]*?)<\/DialogActions>/g)) {
      // Of what is drawn in one case or the other, each has its own order.
      for (const part of actions.split(/\) : \(/)) {
        const buttons = buttonsOf(part);
        const after = buttons.slice(buttons.findIndex(isFilled)).filter((button) => !isFilled(button));
        if (buttons.some(isFilled) && after.length > 0)
          wrong.push(`${path}: ${after.map(({ says }) => says)}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test('a dialog has its buttons in their one place', () => {
  // A form in a dialog brings its own: it is the same on a page.
  const own = /<SendForm|<SignInForm/;
  const wrong = sources
    .filter(
      ({ path, code }) =>
        code.includes('<Dialog\n') || (code.includes('<Dialog ') && path !== 'ui/dialog.tsx'),
    )
    .filter(
      ({ code }) => buttonsOf(code).some(isFilled) && !code.includes('<DialogActions>') && !own.test(code),
    );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

const DESTROYS = /^(Delete|Discard|Remove|Cancel the|Cancel \$|Drop|Forget|Unshare|Revoke|Empty)\b/;

test('what destroys is red where it is confirmed', () => {
  const confirming = sources.flatMap(({ path, code }) =>
    buttonsOf(code)
      .filter((button) => isFilled(button) && DESTROYS.test(button.says.replace(/^\{[^`']*[`']/, '')))
      .map((button) => ({ ...button, path })),
  );
  expect(confirming.length).toBeGreaterThan(4);
  expect(confirming.filter(({ props }) => !/color="red"|color: 'red'/.test(props))).toEqual([]);
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builtInOperations } from '#testing/built-in-roles.ts';
import { isOperationId, operationList } from './operations.ts';
import { builtInRoles, fitsPattern, operationsOf, patternError, roleOperations } from './roles.ts';

describe('the built-in roles', () => {
  it.each([...builtInRoles])('%s has the operations that somebody decided on', (name, { operations }) => {
    expect(operationsOf(operations).toSorted()).toEqual(builtInOperations[name]?.toSorted());
  });

  it('support reads and changes nothing', () => {
    const reads = operationList.filter((it) => it.method === 'GET' && it.permission !== 'no-session');
    expect(builtInOperations.support?.toSorted()).toEqual(reads.map(({ id }) => id).toSorted());
  });

  it('branding has what the pages of brands call, and no request logs', () => {
    const folder = join(import.meta.dirname, '../dashboard');
    const sources = globSync('{pages/brands,features/brand-*}/**/*.{ts,tsx}', { cwd: folder });
    const called = sources
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .flatMap((file) => [
        ...readFileSync(join(folder, file), 'utf8').matchAll(
          /import \{([^}]*)\} from '#contract\/operations\//g,
        ),
      ])
      .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
      .filter(isOperationId);
    expect(called.length).toBeGreaterThan(20);
    expect(called.filter((id) => !builtInOperations.branding?.includes(id))).toEqual([]);
    expect(builtInOperations.branding?.filter((id) => /RequestLog|Callback|Subscription/.test(id))).toEqual(
      [],
    );
  });
});

describe('patterns', () => {
  it('take away after they have added, whatever their order', () => {
    const wanted = ['listContacts', 'listContactGroups'];
    expect(operationsOf(['!listC*s', 'listContact*'])).toEqual([]);
    expect(operationsOf(['listContact*', '!listContacts'])).toEqual(['listContactGroups']);
    expect(operationsOf(['listContact*', '!getUser']).toSorted()).toEqual(wanted.toSorted());
    expect(operationsOf(['!listContacts'])).toEqual([]);
  });

  it('never lead to what no session may send', () => {
    expect(operationsOf(['*'])).toEqual(roleOperations);
    expect(operationsOf(['*Token', 'listApplicationSubscriptions', '*'])).toEqual(roleOperations);
    for (const { id, permission } of operationList)
      expect(roleOperations.some((it) => it === id)).toBe(permission !== 'no-session');
    expect(patternError('verifyToken')).toMatch(/no session may send.*: verifyToken$/);
    expect(patternError('!*Token')).toMatch(/: createToken, verifyToken$/);
  });

  it.each([
    ['listRequestLog', /did you mean listRequestLogs/],
    ['getRequestLogs', /did you mean (?:getRequestLog|listRequestLogs)/],
    ['get-brand', /getBrand/],
    ['lstContacts', /did you mean listContacts/],
    ['!updateContcat', /did you mean updateContact/],
    ['*Brnad*', /fits no operation$/],
    ['constructor', /fits no operation$/],
    ['', /fits no operation$/],
    ['GET*', /did you mean getUser/],
  ])('the pattern "%s" is an error that helps', (pattern, message) => {
    expect(patternError(pattern)).toMatch(message);
  });

  it.each(['getUser', '*', '!list*', '*Brand*', 'get*Brand'])('"%s" is none', (pattern) => {
    expect(patternError(pattern)).toBeUndefined();
  });

  it('fit what a regular expression says, and nothing in a part of it stands for anything else', () => {
    const letters = fc
      .array(fc.constantFrom('a', 'b', '.', '\\', '\n'), { maxLength: 8 })
      .map((it) => it.join(''));
    const pattern = fc
      .array(fc.constantFrom('a', 'b', '.', '\\', '*'), { maxLength: 5 })
      .map((it) => it.join(''));
    fc.assert(
      fc.property(pattern, letters, (wanted, text) => {
        const source = wanted.replace(/[.\\]/g, '\\$&').replaceAll('*', '.*');
        expect(fitsPattern(wanted, text)).toBe(new RegExp(`^${source}$`, 's').test(text));
      }),
      { numRuns: 2000 },
    );
  });
});

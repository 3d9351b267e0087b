import { describe, expect, it } from 'vitest';
import { propertyPaths } from '#testing/property-paths.ts';
import { defineOperation } from './operation.ts';
import { operationList, operations } from './operations.ts';

const basic = operationList.filter((operation) => operation.credential === 'basic');
const paramsOf = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);

describe('operations that go out with the application’s credentials', () => {
  it('#50 all but the token call and what reaches the records of others are for those who can read the record', () => {
    expect(basic.length).toBeGreaterThan(1);
    const forNobody = basic.filter(({ permission }) => permission === 'no-session').map(({ id }) => id);
    expect(forNobody).toEqual([
      'createToken',
      'listApplicationSubscriptions',
      'deleteApplicationSubscription',
    ]);
  });

  it.each(basic.filter(({ permission }) => permission !== 'no-session'))(
    '#50 $id names the one parameter of both paths, and fields that the read answers',
    ({ path, permission }) => {
      if (permission === 'no-session') throw new Error('no session may call it');
      const { read, param, readParam, id, owner } = permission;
      expect(operations).toHaveProperty(read.id, read);
      expect([read.credential, read.method]).toEqual(['bearer', 'GET']);
      expect([paramsOf(path), paramsOf(read.path)]).toEqual([[param], [readParam]]);
      expect(propertyPaths(read.responses[200] ?? undefined)).toEqual(
        expect.arrayContaining([id.join('.'), owner.join('.')]),
      );
    },
  );

  it('#50 TypeScript refuses one that does not say who may ask for it', () => {
    const { permission, ...without } = operations.editEventSubscription;
    // @ts-expect-error -- this line is the test: the permission is missing
    defineOperation(without);
    expect(defineOperation({ ...without, permission })).toEqual(operations.editEventSubscription);
  });
});

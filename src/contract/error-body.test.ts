import { describe, expect, it } from 'vitest';
import { carriesCode, readErrorBody } from './error-body.ts';

describe('readErrorBody', () => {
  it.each([
    ['a list', { errors: [{ code: 1, message: 'm' }] }, [{ code: 1, message: 'm' }]],
    ['flat', { code: '65536', message: 'm' }, [{ code: 65536, message: 'm' }]],
    ['a token failure', { code: 1537, error: 'invalid_token' }, [{ code: 1537, message: 'invalid_token' }]],
    ['a message alone', { message: 'm' }, [{ code: undefined, message: 'm' }]],
    ['an unknown route', { '404': 'no route' }, [{ code: undefined, message: 'no route' }]],
    ['one object named error', { error: { code: 5, message: 'm' } }, [{ code: 5, message: 'm' }]],
    ['both words', { code: 1537, error: 'x', message: 'm' }, [{ code: 1537, message: 'm' }]],
    ['a code alone', { code: 0 }, [{ code: 0, message: '' }]],
    ['texts in a list', { errors: ['m', null, {}] }, [{ code: undefined, message: 'm' }]],
    ['a code without a value', { code: '', message: 'm' }, [{ code: undefined, message: 'm' }]],
    ['a code of another kind', { code: { a: 1 }, message: 'm' }, [{ code: undefined, message: 'm' }]],
    ['a code that begins with digits', { code: '12a', message: 'm' }, [{ code: '12a', message: 'm' }]],
    ['a list named error', { error: [{ code: 'HY000', message: 'm' }] }, [{ code: 'HY000', message: 'm' }]],
  ])('reads %s', (_name, body, errors) => expect(readErrorBody(body).errors).toEqual(errors));

  it.each<[unknown]>([
    [null],
    ['text'],
    [[]],
    [{}],
    [{ data: { code: 1 }, message: 'm' }],
    [{ id: 'x' }],
    [{ error: false }],
    [{ '404': 'm', more: 1 }],
    [{ '404': { a: 1 } }],
    [{ '1404': 'm' }],
    [{ '4040': 'm' }],
    [{ '200': 'm' }],
  ])('finds none in %j', (body) => {
    expect(readErrorBody(body).errors).toEqual([]);
  });
});

it('carriesCode tells whether one of the errors has one of the codes', () => {
  const errors = [{ code: 65536 }, { code: 1537 }, { code: undefined }];
  expect(carriesCode(errors, 1537)).toBe(true);
  expect(carriesCode(errors, 15007009, 1537)).toBe(true);
  expect(carriesCode(errors, 15007009)).toBe(false);
  expect(carriesCode([], 1537)).toBe(false);
});

import { describe, expect, it, vi } from 'vitest';
import { proxyError } from '#testing/proxy-error.ts';
import { ApiError } from './api-error.ts';
import { type Found, LostAnswer, settled } from './lost-answer.ts';

const answered = (status: number, errors: ApiError['errors'] = []) =>
  new ApiError({ kind: 'service', status, message: '', errors });
const refused = { code: 65536, message: 'No' } as const;

const lost = {
  'no connection': new ApiError({ kind: 'network', status: 0, message: '' }),
  'a connection that broke behind the proxy': proxyError('upstream_cut_off', 502),
  'a service that took too long': proxyError('upstream_timeout', 504),
  'a gateway': answered(503),
  'an answer that cannot be read': new ApiError({ kind: 'unreadable', status: 502, message: '' }),
};
const certain = {
  'a refusal': answered(400, [refused]),
  'a failure that the service has named': answered(500, [refused]),
  'a proxy that has not sent it': proxyError('upstream_unreachable', 502),
  'a session that has ended': proxyError('session_expired', 401),
  'what is no answer at all': new TypeError('x is undefined'),
};

const failing = (error: unknown) => () => Promise.reject<never>(error);
const reached = (found: Found<string>) => ({ look: () => Promise.resolve(found) });
const caught = (promise: Promise<unknown>) => promise.catch((error: unknown) => error);

describe('a write', () => {
  it('that is answered is not looked for', async () => {
    const look = vi.fn();
    expect(await settled(() => Promise.resolve('id'), { look })).toBe('id');
    expect(look).not.toHaveBeenCalled();
  });

  it.each(Object.entries(certain))('is refused for certain by %s', async (_, error) => {
    const look = vi.fn();
    expect(await caught(settled(failing(error), { look }))).toBe(error);
    expect(look).not.toHaveBeenCalled();
  });

  describe.each(Object.entries(lost))('that is lost to %s', (_, error) => {
    it('is done where it is found', async () => {
      const onFound = vi.fn();
      const rules = { ...reached({ state: 'applied', answer: 'found' }), onFound };
      expect(await settled(failing(error), rules)).toBe('found');
      expect(onFound).toHaveBeenCalledOnce();
    });

    it.each([
      [{ state: 'absent' }, 'absent', undefined],
      [{ state: 'other', what: 'It is blue.' }, 'other', 'It is blue.'],
    ] as const)('is what is found: %o', async (found, state, what) => {
      const onFound = vi.fn();
      const thrown = await caught(settled(failing(error), { ...reached(found), onFound }));
      expect(thrown).toMatchObject({ state, what, cause: error, canLook: true });
      expect(onFound).not.toHaveBeenCalled();
    });

    it('is unknown where nothing can be read', async () => {
      expect(await caught(settled(failing(error)))).toMatchObject({ state: 'unknown', canLook: false });
      const rules = { look: failing(answered(503)) };
      expect(await caught(settled(failing(error), rules))).toMatchObject({ state: 'unknown', canLook: true });
    });
  });

  it('that the service has done is done, though its answer makes no sense', async () => {
    const error = new ApiError({ kind: 'unreadable', status: 201, message: 'data.id: missing' });
    expect(await caught(settled(failing(error)))).toMatchObject({ state: 'done', canLook: false });
    expect(await settled(failing(error), reached({ state: 'applied', answer: 'id' }))).toBe('id');
  });

  it('leaves it to the session to say that it has ended', async () => {
    const ended = proxyError('session_expired', 401);
    const rules = { look: failing(ended) };
    expect(await caught(settled(failing(lost['a gateway']), rules))).toBe(ended);
  });
});

it('may be done twice by sending again where nobody knows, unless it is a state', async () => {
  const doubles = async (rules: object, found?: Found<string>) => {
    const error = await caught(
      settled(failing(lost['a gateway']), { ...(found && reached(found)), ...rules }),
    );
    return error instanceof LostAnswer && error.mayDouble;
  };
  expect(await doubles({})).toBe(true);
  expect(await doubles({ isRepeatable: true })).toBe(false);
  expect(await doubles({}, { state: 'absent' })).toBe(false);
  expect(await doubles({}, { state: 'other', what: '' })).toBe(false);
});

import { expect, it } from 'vitest';
import { textCodec } from './text-codec.ts';
import { leavingOut, optionalField, urlState } from './url-state.ts';

const whole = urlState({
  search: optionalField('q', textCodec(100)),
  about: optionalField('about', textCodec(100)),
});

it('leaves a parameter out of all that an address says, and says so', () => {
  const state = leavingOut(whole, 'q', 'searches what is masked for you');
  const query = new URLSearchParams('q=hooks.example&about=a');
  expect(whole.read(query)).toEqual({ search: 'hooks.example', about: 'a' });
  expect(state.read(query)).toEqual({ search: undefined, about: 'a' });
  expect(state.own(query)).toBe('?about=a');
  expect(state.change(query, { about: 'b' })).toBe('?about=b');
  expect(state.errors(query)).toEqual([
    { param: 'q', value: 'hooks.example', reason: 'searches what is masked for you' },
  ]);
});

import { describe, expect, it } from 'vitest';
import { charactersIn, withInserted } from './text-edit.ts';

describe('inserting a placeholder', () => {
  it('stands where the cursor is, apart from the words beside it', () => {
    expect(withInserted({ text: 'Sent byfor you', start: 7, end: 7 }, '{sender_email}')).toEqual({
      text: 'Sent by {sender_email} for you',
      cursor: 23,
    });
    expect(withInserted({ text: 'Sent by .', start: 8, end: 8 }, '{sender_email}').text).toBe(
      'Sent by {sender_email}.',
    );
    expect(withInserted({ text: '', start: 0, end: 0 }, '{sender_email}')).toEqual({
      text: '{sender_email}',
      cursor: 14,
    });
  });

  it('replaces what is selected', () => {
    expect(withInserted({ text: 'Hello NAME, welcome', start: 6, end: 10 }, '{signer_email}').text).toBe(
      'Hello {signer_email}, welcome',
    );
  });
});

it('counts characters as a reader does', () => {
  expect(charactersIn('é👩‍⚖️!', 'fr')).toBe(3);
  expect(charactersIn('', 'en')).toBe(0);
});

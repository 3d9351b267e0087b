import { describe, expect, it } from 'vitest';
import { redactEntry } from '#contract/redaction.ts';
import { logEntry } from '#testing/log-entry.ts';
import { beginningOf, isLarge, withBeginnings } from './large-body.ts';

const TOKEN = 'Ab1'.repeat(30);

describe('#71 the beginning of a large body', () => {
  it('shows nothing of a token that begins before its end, wherever that falls', () => {
    for (let before = 19_900; before < 20_010; before++) {
      const data = `${'x '.repeat(before / 2)}"${TOKEN}" ${'y '.repeat(30_000)}`;
      const { request } = redactEntry(withBeginnings(logEntry({ request: data })));
      expect(request.body?.data?.includes('Ab1')).toBe(false);
    }
  });

  it('hides a value whose name says that it is secret, though it goes on beyond the end', () => {
    const data = JSON.stringify({ note: 'x '.repeat(9000), password: 'pass phrase '.repeat(5000) });
    const { request } = redactEntry(withBeginnings(logEntry({ request: data })));
    expect(request.body?.data).not.toContain('phrase');
  });

  it('is all of one that is not large', () => {
    expect(beginningOf('x'.repeat(50_000))).toHaveLength(50_000);
    expect(isLarge('x'.repeat(50_001))).toBe(true);
  });
});

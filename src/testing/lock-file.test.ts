import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const FILES = ['package-lock.json', 'src/testing/tools/package-lock.json'];

describe.each(FILES)('%s', (file) => {
  const lock: { readonly packages: Readonly<Record<string, object>> } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../..', file), 'utf8'),
  );

  /** Names of the locked packages whose entry has a field. */
  const packagesWith = (field: string) =>
    Object.entries(lock.packages).flatMap(([name, entry]) => (field in entry ? [name] : []));

  it('names no registry, so that each machine installs from its own', () => {
    expect(packagesWith('resolved')).toEqual([]);
  });

  it('is as npm 10 writes it, which npm 11 leaves alone: npm 10 would take this field out of what npm 11 has added', () => {
    expect(packagesWith('libc')).toEqual([]);
  });

  it('holds every package to what it was when it was locked', () => {
    const locked = Object.keys(lock.packages).filter((name) => name !== '');
    expect(packagesWith('integrity')).toEqual(locked);
  });
});

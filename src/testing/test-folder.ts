import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, onTestFinished } from 'vitest';

/** Makes a folder for each test of a file, which goes when the test ends. @returns the path of what is in it */
export function testFolder(): (...names: readonly string[]) => string {
  let dir = '';
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'sealdesk-test-'));
    // Last of all, after what the test started in it has ended.
    onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  });
  return (...names) => join(dir, ...names);
}

/** Makes a folder for the tests of a file or group, which goes after them. @returns its path */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sealdesk-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

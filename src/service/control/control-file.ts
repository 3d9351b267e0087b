import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { StartFailure, systemCode } from '../failure.ts';

const address = z.object({ url: z.url(), token: z.string() });

/** Where the control endpoint listens, and what opens it. */
export type ControlAddress = z.output<typeof address>;

/** The control file of a database. */
export const controlFileOf = (database: string) => `${resolve(database)}.control`;

/** Writes the control file for its owner's eyes alone; one that a killed process left is replaced. */
export function writeControlFile(database: string, content: ControlAddress): void {
  const file = controlFileOf(database);
  const fresh = `${file}.${process.pid}`;
  try {
    // Written under another name first, so that nobody reads half of it, or has it open from before.
    rmSync(fresh, { force: true });
    writeFileSync(fresh, `${JSON.stringify(content)}\n`, { mode: 0o600, flag: 'wx' });
    renameSync(fresh, file);
  } catch (error) {
    const code = systemCode(error);
    if (code === undefined) throw error;
    throw new StartFailure(`The control file ${file} cannot be written (${code}).`, { cause: error });
  }
}

export function removeControlFile(database: string): void {
  rmSync(controlFileOf(database), { force: true });
}

/** @returns undefined where there is none, or where it holds something else */
export function readControlFile(database: string): ControlAddress | undefined {
  try {
    return address.parse(JSON.parse(readFileSync(controlFileOf(database), 'utf8')));
  } catch (error) {
    if (systemCode(error) === undefined || systemCode(error) === 'ENOENT') return undefined;
    throw new StartFailure(
      `The control file ${controlFileOf(database)} cannot be read (${systemCode(error)}).`,
      {
        cause: error,
      },
    );
  }
}

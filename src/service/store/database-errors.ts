import { extendedCode, SQLITE_BUSY, sqliteCode } from '#http/sqlite-errors.ts';
import { StartFailure } from '../failure.ts';

// Primary result codes of SQLite; the low byte of the extended ones.
const SQLITE_LOCKED = 6;
const SQLITE_READONLY = 8;
const SQLITE_IOERR = 10;
const SQLITE_CORRUPT = 11;
const SQLITE_FULL = 13;
const SQLITE_CANTOPEN = 14;
const SQLITE_TOOBIG = 18;
const SQLITE_CONSTRAINT = 19;
const SQLITE_MISMATCH = 20;
const SQLITE_NOTADB = 26;

// An extended one: a kind of SQLITE_IOERR that says nothing about the database itself.
const SQLITE_IOERR_GETTEMPPATH = 6410;

const IN_USE = 'is in use by another process. Stop that one, or name another with --file or SERVICE_FILE.';

const remedies: Readonly<Record<number, string>> = {
  [SQLITE_BUSY]: IN_USE,
  [SQLITE_LOCKED]: IN_USE,
  [SQLITE_READONLY]: 'cannot be written. Check the rights on the file and on its folder.',
  [SQLITE_IOERR]: 'cannot be read or written: the disk failed, or is full.',
  [SQLITE_CORRUPT]: 'is damaged. Move it away to start with a new one, or restore a copy of it.',
  [SQLITE_NOTADB]:
    'is damaged, or no database. Move it away to start with a new one, or name another with --file or SERVICE_FILE.',
  [SQLITE_FULL]: 'cannot grow: the disk is full.',
  [SQLITE_CANTOPEN]: 'cannot be opened. Check the path and the rights on its folder.',
};

/** Says in words why a database could not be used; hands on what is no error of the database. */
export function explainDatabaseError(error: unknown, file: string): unknown {
  if (extendedCode(error) === SQLITE_IOERR_GETTEMPPATH) {
    const message =
      'SQLite has no folder for its temporary files: it may write neither to SQLITE_TMPDIR or TMPDIR nor to /var/tmp or /tmp. Set SQLITE_TMPDIR to a folder that this user may write to.';
    return new StartFailure(message, { cause: error });
  }
  const remedy = remedies[sqliteCode(error) ?? -1];
  return remedy ? new StartFailure(`The service's database ${file} ${remedy}`, { cause: error }) : error;
}

/** A file of the database was deleted, replaced or cut off, so that nothing that is written to it can be kept. */
export class DatabaseGone extends Error {
  override readonly name = 'DatabaseGone';

  constructor() {
    super(GONE.message);
  }
}

/** An error of the database as an answer tells it: nothing of its paths, since whoever asks may be somebody else. */
interface AnsweredError {
  readonly status: 500 | 503 | 507;
  readonly message: string;
}

const UNAVAILABLE = {
  status: 503,
  message:
    'The database of the service cannot be used now; nothing was changed. Send the request again later',
} as const;
export const GONE = {
  status: 503,
  message:
    'A file of the service database was cut off, deleted or replaced while the service ran, so nothing can be kept. Restart the service',
} as const;
const DAMAGED = {
  status: 500,
  message: 'The database of the service is damaged; nothing was changed. Restore a copy of it',
} as const;

const answers: Readonly<Record<number, AnsweredError>> = {
  [SQLITE_BUSY]: UNAVAILABLE,
  [SQLITE_LOCKED]: UNAVAILABLE,
  [SQLITE_READONLY]: UNAVAILABLE,
  [SQLITE_IOERR]: UNAVAILABLE,
  [SQLITE_CANTOPEN]: UNAVAILABLE,
  [SQLITE_CORRUPT]: DAMAGED,
  [SQLITE_NOTADB]: DAMAGED,
  [SQLITE_FULL]: {
    status: 507,
    message: 'The disk of the service is full; nothing was changed. Make room and send the request again',
  },
};

/** What to answer a request that met an error of the database; undefined for anything else. */
export function answerOfDatabaseError(error: unknown): AnsweredError | undefined {
  if (error instanceof DatabaseGone) return GONE;
  return answers[sqliteCode(error) ?? -1];
}

/** Whether a file is damaged, or no database at all. */
export function isDamaged(error: unknown): boolean {
  return [SQLITE_CORRUPT, SQLITE_NOTADB].includes(sqliteCode(error) ?? -1);
}

/** Whether a row itself was refused, whatever state the disk is in: it breaks a rule of its table. */
export function isRefusedRow(error: unknown): boolean {
  return [SQLITE_TOOBIG, SQLITE_CONSTRAINT, SQLITE_MISMATCH].includes(sqliteCode(error) ?? -1);
}

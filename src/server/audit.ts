import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { AuditChain } from '#staff/audit/audit-chain.ts';
import { AuditLogError } from '#staff/audit/audit-store.ts';
import { openAuditSource } from '#staff/audit/open-audit-store.ts';
import { type AuditReport, verifyAuditLog } from '#staff/audit/verify-audit-log.ts';
import { auditStoreOf } from './audit-location.ts';
import { type Config, ConfigError, readWholeConfig } from './config.ts';
import { secretFileOf } from './secrets.ts';

/**
 * `npm run audit -- verify [FILE|redis://…] [--head SEQ:MAC]`: reads the whole audit log, and ends with 1 where anybody
 * changed it. Takes the same variables as the server, and changes nothing; the server may run meanwhile.
 */

const HELP = `npm run audit -- verify [FILE|redis://HOST:PORT] [--head SEQ:MAC]
  reads the whole audit log, and says where anybody changed it, with exit code 1.
  Without FILE it is the log of the server that the same variables configure.
  --head  number and code of a line that an earlier check has told you`;

const HEAD = /^(\d+):([A-Za-z0-9_-]{43})$/;

interface Task {
  readonly store: string | undefined;
  readonly noted: { readonly seq: number; readonly mac: string } | undefined;
}

/** @throws ConfigError where nobody can tell what is meant */
function readTask(args: readonly string[]): Task {
  try {
    const options = { head: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [command, store, ...more] = positionals;
    if (command !== 'verify' || more.length > 0) throw new Error('it is "verify", with one log at most');
    const [, seq, mac = ''] = HEAD.exec(values.head ?? '') ?? [];
    if (values.head !== undefined && seq === undefined) throw new Error('--head has the form SEQ:MAC');
    return { store, noted: seq === undefined ? undefined : { seq: Number(seq), mac } };
  } catch (error) {
    throw new ConfigError([error instanceof Error ? error.message : String(error)]);
  }
}

/** @throws ConfigError where there is none, since one that is made now checks nothing */
function secretsOf({ sessionSecrets, sessionFile }: Config): readonly string[] {
  const file = secretFileOf(sessionFile);
  if (sessionSecrets) return sessionSecrets;
  if (existsSync(file)) return [readFileSync(file, 'utf8')];
  throw new ConfigError(['SESSION_SECRET is missing; without it nobody can check who wrote a line']);
}

/** Where the server writes it. */
const storeOf = ({ staff, sessionStore, sessionFile }: Config): string =>
  staff?.auditStore ?? auditStoreOf(sessionStore, sessionFile);

const timeOf = (at: number | undefined) => new Date(at ?? 0).toISOString();

function wordsOf({ head, from, to, wrong, torn }: AuditReport): string {
  const rest =
    torn > 0 ? `The last ${torn} bytes are no whole line: a write was cut off, and is not noted.\n` : '';
  if (wrong.length > 0)
    return `The audit log was changed:\n${wrong.map((it) => `  ${it}\n`).join('')}${rest}`;
  if (head.seq === 0) return `The audit log has no lines.\n${rest}`;
  return `The audit log is as it was written: ${head.seq} lines from ${timeOf(from)} to ${timeOf(to)}.
Its last line is ${head.seq}:${head.mac}
Note that elsewhere: "verify --head ${head.seq}:${head.mac}" proves later that nothing up to it was replaced.
${rest}`;
}

async function verify({ store, noted }: Task): Promise<AuditReport> {
  const config = await readWholeConfig(process.env);
  const chain = new AuditChain(secretsOf(config));
  const source = await openAuditSource(store ?? storeOf(config));
  try {
    return await verifyAuditLog(source, chain, noted);
  } finally {
    source.close();
  }
}

try {
  const report = await verify(readTask(process.argv.slice(2)));
  process.stdout.write(wordsOf(report));
  if (report.wrong.length > 0) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof AuditLogError)) throw error;
  process.stderr.write(`${error.message}\n${error instanceof ConfigError ? `${HELP}\n` : ''}`);
  process.exitCode = 1;
}

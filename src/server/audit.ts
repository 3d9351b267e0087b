import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { AuditChain } from '#staff/audit/audit-chain.ts';
import { type AuditStore, PIECE } from '#staff/audit/audit-store.ts';
import { AuditLogError, openAuditStore } from '#staff/audit/open-audit-store.ts';
import { type AuditReport, verifyAuditLog } from '#staff/audit/verify-audit-log.ts';
import { auditStoreOf } from './audit-location.ts';
import { type Config, ConfigError, readWholeConfig } from './config.ts';
import { secretFileOf } from './secrets.ts';

const HELP = `npm run audit -- verify [FILE|redis://HOST:PORT] [--head SEQ:MAC]
  reads the whole audit log, and says where it was changed, with exit code 1.
  --head   number and code of a line that an earlier check has told you
npm run audit -- lines [FILE|redis://HOST:PORT] [--after SEQ]
  prints the lines as JSON Lines, for a collector of logs.
  --after  number of the last line that you have
Without FILE it is the log of the server that the same variables configure. The server may run meanwhile.`;

const HEAD = /^(\d+):([A-Za-z0-9_-]{43})$/;

/** @throws ConfigError for invalid arguments */
function readTask(args: readonly string[]) {
  try {
    const options = { head: { type: 'string' }, after: { type: 'string', default: '0' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [command, address, ...more] = positionals;
    if ((command !== 'verify' && command !== 'lines') || more.length > 0)
      throw new Error('it is "verify" or "lines", with one log at most');
    const [, seq, mac = ''] = HEAD.exec(values.head ?? '') ?? [];
    if (values.head !== undefined && seq === undefined) throw new Error('--head has the form SEQ:MAC');
    if (!/^\d+$/.test(values.after)) throw new Error('--after is a number');
    const noted = seq === undefined ? undefined : { seq: Number(seq), mac };
    return { command, address, noted, after: Number(values.after) };
  } catch (error) {
    throw new ConfigError([error instanceof Error ? error.message : String(error)]);
  }
}

/** @throws ConfigError if there is none, since a new one cannot verify old lines */
function secretsOf({ sessionSecrets, sessionFile }: Config): readonly string[] {
  const file = secretFileOf(sessionFile);
  if (sessionSecrets) return sessionSecrets;
  if (existsSync(file)) return [readFileSync(file, 'utf8')];
  throw new ConfigError(['SESSION_SECRET is missing; without it no line can be checked']);
}

const addressOf = ({ staff, sessionStore, sessionFile }: Config): string =>
  staff?.auditStore ?? auditStoreOf(sessionStore, sessionFile);

function wordsOf({ head, keys, wrong }: AuditReport): string {
  const ranges = keys.map(({ key, isNewest, from, to, since, until }) => {
    const name = isNewest ? 'the newest SESSION_SECRET' : 'a former SESSION_SECRET';
    return `Lines ${from} to ${to}, from ${since} to ${until}, are under ${name} (key ${key}).\n`;
  });
  if (wrong.length > 0)
    return `The audit log was changed:\n${wrong.map((it) => `  ${it}\n`).join('')}${ranges.join('')}`;
  if (head.seq === 0) return 'The audit log has no lines.\n';
  return `The audit log is as it was written: ${head.seq} lines.
${ranges.join('')}Its last line is ${head.seq}:${head.mac}
Note that elsewhere: "verify --head ${head.seq}:${head.mac}" proves later that nothing up to it was replaced.
`;
}

async function printLines(store: AuditStore, after: number): Promise<void> {
  for (let from = after + 1; ; from += PIECE) {
    const lines = await store.read(from, from + PIECE - 1);
    if (lines.length === 0) return;
    process.stdout.write(lines.map((line) => `${line}\n`).join(''));
  }
}

try {
  const { command, address, noted, after } = readTask(process.argv.slice(2));
  const config = await readWholeConfig(process.env);
  const chain = command === 'verify' ? new AuditChain(secretsOf(config)) : undefined;
  const store = await openAuditStore(address ?? addressOf(config), { readOnly: true, report: () => {} });
  try {
    if (chain) {
      const report = await verifyAuditLog(store, chain, noted);
      process.stdout.write(wordsOf(report));
      if (report.wrong.length > 0) process.exitCode = 1;
    } else await printLines(store, after);
  } finally {
    store.close();
  }
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof AuditLogError)) throw error;
  process.stderr.write(`${error.message}\n${error instanceof ConfigError ? `${HELP}\n` : ''}`);
  process.exitCode = 1;
}

import { writeFileSync } from 'node:fs';
import { callControl } from '../control/call-control.ts';
import { StartFailure, systemCode } from '../failure.ts';
import type { ExportedSeed } from '../seed/export-seed.ts';
import type { Snapshot } from '../snapshots/snapshot-files.ts';
import { readArguments } from './arguments.ts';
import { type Command, common, databaseOf, exactly, print } from './command.ts';

function writeOwn(file: string, text: string): void {
  try {
    writeFileSync(file, text, { mode: 0o600 });
  } catch (error) {
    const code = systemCode(error);
    if (code === undefined) throw error;
    throw new StartFailure(`${file} cannot be written (${code}).`, { cause: error });
  }
}

const LEFT_OUT = (count: number) =>
  `The secrets of ${count === 1 ? 'one subscription' : `${count} subscriptions`} were left out, so that ${count === 1 ? 'it is' : 'they are'} off in the seed; --secrets writes them in clear.`;

const exportCommand: Command = async (args, env) => {
  const options = {
    file: { type: 'string' },
    out: { type: 'string' },
    secrets: { type: 'boolean' },
    'no-logs': { type: 'boolean' },
  } as const;
  const { values, positionals } = readArguments({ args: [...args], options, allowPositionals: true });
  exactly(positionals, 'export [--out FILE] [--secrets] [--no-logs]', 0);
  const query = new URLSearchParams({
    secrets: String(values.secrets ?? false),
    without_logs: String(values['no-logs'] ?? false),
  });
  const { seed, withoutSecrets } = await callControl<ExportedSeed>(databaseOf(values.file, env), {
    method: 'GET',
    path: `/export?${query}`,
  });
  const text = JSON.stringify(seed, null, 2);
  if (withoutSecrets > 0) process.stderr.write(`${LEFT_OUT(withoutSecrets)}\n`);
  if (values.out === undefined) return text;
  writeOwn(values.out, `${text}\n`);
  return `Written to ${values.out}`;
};

const describeSnapshot = ({ name, taken, bytes }: Snapshot) =>
  `${new Date(taken).toISOString()}  ${name}  ${bytes} bytes`;

function stateCommand<T>(
  usage: string,
  callOf: (name: string | undefined) => Parameters<typeof callControl>[1],
  describe: (answer: T) => string,
): Command {
  return async (args, env) => {
    const { values, positionals } = readArguments({
      args: [...args],
      options: common,
      allowPositionals: true,
    });
    exactly(positionals, usage, usage.includes('<') ? 1 : 0);
    const answer = await callControl<T>(databaseOf(values.file, env), callOf(positionals[0]));
    return print(answer, values.json, describe);
  };
}

const snapshot = stateCommand<Snapshot>(
  'snapshot <name>',
  (name) => ({ method: 'POST', path: '/snapshots', body: { name } }),
  describeSnapshot,
);

const snapshots = stateCommand<{ snapshots: readonly Snapshot[] }>(
  'snapshots',
  () => ({ method: 'GET', path: '/snapshots' }),
  ({ snapshots: all }) => all.map(describeSnapshot).join('\n') || 'There are no snapshots',
);

const restore = stateCommand<{ restored: string }>(
  'restore <name>',
  (name) => ({ method: 'POST', path: '/restore', body: { name } }),
  ({ restored }) => `Everything is as it was in ${restored}`,
);

const reset = stateCommand<{ reset: true }>(
  'reset',
  () => ({ method: 'POST', path: '/reset', body: {} }),
  () => 'Everything is as after the first start',
);

const printSchema: Command = async (args) => {
  readArguments({ args: [...args], options: {} });
  // Only here, since the other commands need none of it.
  const [{ z }, { seedSchema }] = await Promise.all([import('zod'), import('../seed/seed-schema.ts')]);
  return JSON.stringify(z.toJSONSchema(seedSchema, { io: 'input' }), null, 2);
};

/** Commands about all of the data at once, by their names. */
export const stateCommands = {
  ...{ export: exportCommand, snapshot, snapshots, restore, reset },
  'seed-schema': printSchema,
};

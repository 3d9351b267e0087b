import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sharedService } from '#testing/shared-service.ts';
import { temporaryFolder } from '#testing/test-folder.ts';
import { readSeed } from '../seed/read-seed.ts';
import { readSeedOptions } from './seed-options.ts';
import { stateCommands } from './state.ts';

const dir = temporaryFolder();
const seed = readSeedOptions({ account: 'me@example.com:a:secret', application: 'app:hidden' });
const running = await sharedService({ database: join(dir, 'service.db'), seed });

/** Runs a command as the program does. @returns what it printed */
const run = (name: keyof typeof stateCommands, ...args: readonly string[]) => stateCommands[name](args, {});
const command = (name: keyof typeof stateCommands, ...args: readonly string[]) =>
  run(name, ...args, '--file', join(dir, 'service.db'));

it('commands export everything, keep it, go back to it, and back to the start', async () => {
  const out = join(dir, 'export.json');
  expect(await command('export', '--out', out)).toBe(`Written to ${out}`);
  expect(statSync(out).mode & 0o777).toBe(0o600);
  expect(readSeed(readFileSync(out, 'utf8'), out)).toMatchObject({
    users: [{ email: 'me@example.com' }],
    applications: [{ client_id: 'app', owners: ['me@example.com'] }],
  });
  expect(await command('snapshots')).toBe('There are no snapshots');
  expect(await command('snapshot', 'one')).toMatch(/^\S+Z {2}one {2}\d+ bytes$/);
  running.service.accounts.addUser({ email: 'late@example.com', passwordHash: null, created: 1 });
  expect(await command('snapshot', 'two')).toContain('two');
  expect(JSON.parse(await command('snapshots', '--json'))).toMatchObject({
    snapshots: [{ name: 'one' }, { name: 'two' }],
  });
  expect(await command('restore', 'one')).toBe('Everything is as it was in one');
  expect(running.service.accounts.findUser('late@example.com')).toBeUndefined();
  await command('restore', 'two');
  expect(running.service.accounts.findUser('late@example.com')).toBeDefined();
  expect(await command('reset')).toBe('Everything is as after the first start');
  expect(running.service.accounts.findUser('late@example.com')).toBeUndefined();
  await expect(command('restore', 'three')).rejects.toThrow('There is no snapshot three. There are one, two');
  await expect(command('restore')).rejects.toThrow('Usage: npm run service -- restore <name>');
});

it('the schema of seeds is JSON Schema', async () => {
  const schema = JSON.parse(await run('seed-schema'));
  expect(schema).toMatchObject({ type: 'object', additionalProperties: false });
  expect(Object.keys(schema.properties)).toContain('users');
  expect(schema).not.toHaveProperty('required');
});

it('the start reads several seeds as one, and says what is wrong with them', () => {
  const [users, documents] = [join(dir, 'users.json'), join(dir, 'documents.json')];
  writeFileSync(users, '{"users": [{"email": "you@example.com"}]}');
  writeFileSync(documents, '{"documents": [{"name": "Lease", "owner": "you@example.com"}]}');
  const seed = readSeedOptions({ seed: [users, documents] });
  expect(seed).toMatchObject({ users: [{}], documents: [{ name: 'Lease' }] });
  expect(() => readSeedOptions({ seed: [documents] })).toThrow(`${documents}:1:`);
  expect(() => readSeedOptions({ seed: [join(dir, 'none.json')] })).toThrow(/none\.json does not exist/);
  expect(() => readSeedOptions({ seed: [dir] })).toThrow(`The seed ${dir} is a folder.`);
  expect(() => readSeedOptions({ account: 'me@example.com' })).toThrow(
    '--account must be an email and a password',
  );
  expect(readSeedOptions({})).toBeUndefined();
});

it('the start reads a seed as what wrote it has encoded it, and says where that is no text', () => {
  const file = join(dir, 'encoded.json');
  const read = (bytes: string | Buffer) => {
    writeFileSync(file, bytes);
    return readSeedOptions({ seed: [file] });
  };
  const text = '{"users": [{"email": "zoë@example.com"}]}';
  for (const bytes of [text, `\uFEFF${text}`, Buffer.from(`\uFEFF${text}`, 'utf16le')])
    expect(read(bytes)).toMatchObject({ users: [{ email: 'zoë@example.com' }] });
  for (const bytes of [Buffer.from(text, 'latin1'), Buffer.from(text, 'utf16le')])
    expect(() => read(bytes)).toThrow(`The seed ${file} is no text in UTF-8.`);
  for (const bytes of ['', '\uFEFF\n'])
    expect(() => read(bytes)).toThrow(`${file}:1:1 there is nothing in it`);
});

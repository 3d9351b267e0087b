import { beforeEach, expect, it } from 'vitest';
import { ownService } from '#testing/shared-service.ts';
import { testFolder } from '#testing/test-folder.ts';
import { demoIds } from '../demo/ids.ts';
import { landmarks } from '../demo/landmarks.ts';
import { ids } from './ids.ts';

const pathOf = testFolder();
let file: string;
beforeEach(() => {
  file = pathOf('service.db');
});

it('prints every account, key, application and situation, with or without a service', async () => {
  const before = await ids(['--json', '--file', file], {});
  await ownService({ database: file, demo: { logs: 1 } });
  expect(await ids(['--json'], { SERVICE_FILE: file })).toBe(before);
  const text = await ids(['--file', file], {});
  const { accounts, apiKeys, applications, organizations, entities } = demoIds;
  for (const { id, what } of [...accounts, ...applications, ...organizations, ...entities])
    expect(text).toMatch(new RegExp(`^  ${id}  .*${RegExp.escape(what)}`, 'm'));
  for (const { key, name } of apiKeys) expect(text).toMatch(new RegExp(`^  ${key}  ${name} `, 'm'));
  for (const { clientId, clientSecret } of applications)
    expect(text).toContain(`${clientId}:${clientSecret}`);
  expect(JSON.parse(before)).toEqual(JSON.parse(JSON.stringify(demoIds)));
});

it('leaves no landmark out', () => {
  expect(demoIds.entities.map(({ name }) => name)).toEqual(Object.keys(landmarks));
  expect(demoIds.entities.every(({ kind, what }) => kind && what)).toBe(true);
});

it('says of a store without demo data that it has none', async () => {
  await (await ownService({ database: file })).close();
  await expect(ids(['--file', file], {})).rejects.toThrow(`${file} has no demo data`);
});

it('says of demo data of another version that they lack some of it', async () => {
  const running = await ownService({ database: file, demo: { logs: 1 } });
  running.database.exec("DELETE FROM meta WHERE name = 'demo.edition'");
  await running.close();
  await expect(ids(['--file', file], {})).rejects.toThrow('of another version');
});

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { MaskedAnswer } from './masking-answer.ts';

const MEGABYTE = 1024 * 1024;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

function heap(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

it('#109 a page of any length takes the memory of an element and of what comes again in it, not of the page', () => {
  const agents = Array.from({ length: 20 }, (_, index) => `matter-sync/2.${index} python-requests/2.32.5`);
  const body = { data: 'x y '.repeat(4_000) };
  const answer = new MaskedAnswer(false);
  answer.write(Buffer.from('{"data":['));
  const before = heap();
  let length = 0;
  for (let index = 0; length < 64 * MEGABYTE; index++) {
    const uri = `/v2/documents/number-${index}`;
    const request = { uri, headers: { 'User-Agent': agents[index % agents.length] }, body };
    const chunk = Buffer.from(`${JSON.stringify({ request })},`);
    length += chunk.length;
    expect(answer.write(chunk)).toHaveLength(chunk.length);
  }
  expect(heap() - before).toBeLessThan(24 * MEGABYTE);
  expect(answer.end()).toBe('');
});

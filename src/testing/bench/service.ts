import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operations } from '#contract/operations.ts';
import { demoApiKeys, demoOrganizations } from '#service/demo/accounts.ts';
import { landmarks } from '#service/demo/landmarks.ts';
import { idOf } from '#service/demo/population.ts';
import { type Child, startProgram } from './child.ts';
import { type Candidate, compareLoads, sharesOf } from './load.ts';
import { type BenchResult, medianAtLeast, medianAtMost, p95AtMost } from './result.ts';
import { timeAnswer } from './time-answer.ts';

/** Of so many documents, of which each may have twenty to an event, those of the demo data included. */
const [SUBSCRIPTIONS, DOCUMENTS] = [900, 60];

const headers = { authorization: `Bearer ${demoApiKeys[0]?.key}` };
const brandPath = operations.getGeneralBrandResource.path
  .replace('{organization_id}', demoOrganizations[0].id)
  .replace('{brand_id}', landmarks.brand);

/** Milliseconds that each of many creations took, one after the other, each for another callback. */
async function createSubscriptions(url: string): Promise<number[]> {
  const samples: number[] = [];
  for (let index = 0; index < SUBSCRIPTIONS; index += 1) {
    const body = JSON.stringify({
      event: 'document.complete',
      entity_id: idOf('document', 0, index % DOCUMENTS),
      attributes: { callback: `https://93.184.215.14/callbacks/${index}`, secret_key: 'bench' },
    });
    const { milliseconds } = await timeAnswer(url + operations.createEventSubscription.path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    });
    samples.push(milliseconds);
  }
  return samples;
}

/** Issue 3, Speed: a token-checked read against a route without work, what recording costs, and how fast a write is. */
export async function benchService(): Promise<readonly BenchResult[]> {
  const dir = mkdtempSync(join(tmpdir(), 'sealdesk-bench-'));
  const children: Child[] = [];
  const start = async (file: string, ...args: string[]) => {
    const child = await startProgram(file, args);
    children.push(child);
    return child;
  };
  try {
    const ours = await start('service-process.ts', join(dir, 'service.db'));
    const silent = await start('service-process.ts', join(dir, 'silent.db'), 'no-recording');
    const { text } = await timeAnswer(ours.url + brandPath, { headers });
    const fastify = await start('plain-fastify.ts', text);
    const candidates: Candidate[] = [
      { name: 'service', url: ours.url + brandPath, headers },
      { name: 'silent', url: silent.url + brandPath, headers },
      { name: 'fastify', url: `${fastify.url}/brand`, headers: {} },
    ];
    const loadOf = await compareLoads(candidates);
    const rate = (name: string) => Math.round(loadOf(name).rate);
    const shares = sharesOf(loadOf('service'), loadOf('fastify'));
    const costs = sharesOf(loadOf('service'), loadOf('silent')).map((share) => (1 - share) * 100);
    const creations = await createSubscriptions(ours.url);
    return [
      medianAtLeast('Service: reading a brand against a Fastify route without work', shares, 0.6, {
        note: `, ${rate('service')}/s to ${rate('fastify')}/s`,
      }),
      medianAtMost('Service: share of throughput that recording costs', costs, 10, {
        unit: '%',
        digits: 1,
        note: `, ${rate('silent')}/s without`,
      }),
      p95AtMost(`Service: creating a subscription, ${SUBSCRIPTIONS} one after the other`, creations, 5),
    ];
  } finally {
    for (const child of children.toReversed()) await child.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

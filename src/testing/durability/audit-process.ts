import { auditEvent, openAudit } from '../audit.ts';

/**
 * Writes to an audit log until it is killed, for tests that do that: takes its address and a name as arguments, and prints
 * the request of each line that is safe.
 */
const [store = '', name = ''] = process.argv.slice(2);

const log = await openAudit(store);
process.stdout.write('open\n');
const writers = Array.from({ length: 5 }, async (_, writer) => {
  for (let index = 0; ; index++) {
    const requestId = `${name}-${writer}-${index}`;
    await log.append(auditEvent({ requestId, outcome: 'ok', detail: 'x'.repeat(index % 1500) }));
    process.stdout.write(`${requestId}\n`);
  }
});
await Promise.all(writers);

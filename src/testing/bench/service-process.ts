import { startService } from '#service/start.ts';

/**
 * The embedded service of the benchmark with demo data, in a process of its own. Arguments: the database file, and perhaps
 * `no-recording`. Prints its address.
 */
const [database = '', recording] = process.argv.slice(2);
const { url } = await startService({
  database,
  port: 0,
  demo: { logs: 1000 },
  control: false,
  recording: recording !== 'no-recording',
});
process.stdout.write(`${url}\n`);

import { enableCompileCache } from 'node:module';

/** `npm run service`: the embedded service alone. */

// Before anything else is loaded: until the service itself says how it ends, there is nothing to finish.
let end: () => void = () => process.exit(0);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end());

// From the second start on, Node need not parse and strip what it has seen.
enableCompileCache();
const { run } = await import('./cli.ts');
await run(process.argv.slice(2), process.env, (how) => {
  end = how;
});

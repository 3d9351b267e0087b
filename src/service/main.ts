import { enableCompileCache } from 'node:module';

/** `npm run service`: the embedded service alone. */

// Before anything else is loaded: from the second start on, Node need not parse and strip what it has seen.
enableCompileCache();
const { run } = await import('./cli.ts');
await run(process.argv.slice(2), process.env);

import { enableCompileCache } from 'node:module';

// Before all other imports: until the server sets its own handler, there is nothing to finish.
let end: () => void = () => process.exit(0);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end());

// Makes later starts faster.
enableCompileCache();
const { run } = await import('./run.ts');
await run(process.argv.slice(2), process.env, (how) => {
  end = how;
});

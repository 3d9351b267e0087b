import { startServer } from './server.ts';

/** Starts the program once before the workers do, so that a stale build is made by one process alone. */
export default async function build(): Promise<void> {
  const server = await startServer({ DEMO_LOGS: '10' });
  await server.stop();
}

import { request } from 'node:http';
import { readConfig } from './config.ts';

// The health check of a container: asks the server that these same variables configure whether it answers, and ends
// with 0 if it does. The name in `Host` is the one that the server knows itself by.
const { host, port, publicUrl } = readConfig(process.env);
const headers = { host: publicUrl?.host ?? `localhost:${port}` };
request({ host, port, path: '/healthz', headers }, ({ statusCode }) =>
  process.exit(statusCode === 200 ? 0 : 1),
)
  .on('error', () => process.exit(1))
  .end();

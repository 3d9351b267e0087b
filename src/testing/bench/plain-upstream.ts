import { startLocalServer } from '../local-server.ts';

/**
 * The upstream of the benchmark, in a process of its own: 1.1 kB of JSON at once, 8 MB for a whole page, and a token for
 * whoever asks. Prints its address.
 */
const entry = JSON.stringify({ data: [{ filler: 'x'.repeat(1100) }] }).slice(0, 1100);
const page = JSON.stringify({ data: [{ filler: 'x'.repeat(8 * 1024 * 1024) }] });
const token = JSON.stringify({
  access_token: 'a'.repeat(64),
  refresh_token: 'b'.repeat(64),
  expires_in: '3600',
});

const { server, url } = await startLocalServer();
server.on('request', (request, response) => {
  request.resume();
  const answer = request.url?.includes('per_page=500') ? page : entry;
  const body = request.method === 'POST' ? token : answer;
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  response.end(body);
});
process.stdout.write(`${url}\n`);

/** The part of http-proxy that the benchmark uses; the package has no types of its own. */
declare module 'http-proxy' {
  import type { Agent, Server } from 'node:http';

  interface ProxyServer {
    listen(port: number, host: string): void;
    readonly _server: Server;
  }

  const httpProxy: {
    createServer(options: { readonly target: string; readonly agent: Agent }): ProxyServer;
  };
  export default httpProxy;
}

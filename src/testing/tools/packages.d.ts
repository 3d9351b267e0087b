/** The used part of this folder's packages, so that the compiler runs without them. */

declare module '@fastify/http-proxy' {
  import type { FastifyPluginAsync } from 'fastify';

  const proxy: FastifyPluginAsync<{ readonly upstream: string }>;
  export default proxy;
}

declare module '@redocly/openapi-core' {
  interface Problem {
    readonly ruleId: string;
    readonly message: string;
    readonly location: readonly { readonly pointer?: string }[];
  }

  export function createConfig(config: object): Promise<object>;
  export function lintFromString(options: {
    readonly source: string;
    readonly config: object;
  }): Promise<readonly Problem[]>;
}

declare module '@stryker-mutator/core' {
  export class Stryker {
    constructor(options: object);
    runMutationTest(): Promise<unknown>;
  }
}

declare module 'autocannon' {
  export interface Options {
    readonly url: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration: number;
    readonly expectBody?: string;
    readonly headers: Readonly<Record<string, string>>;
  }

  interface Result {
    readonly requests: { readonly average: number };
    /** Milliseconds. */
    readonly latency: { readonly p99: number };
    readonly non2xx: number;
    readonly errors: number;
    /** Answers with another body than the expected one. */
    readonly mismatches: number;
  }

  export default function autocannon(options: Options): Promise<Result>;
}

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

declare module 'lighthouse' {
  interface TraceEvent {
    readonly name: string;
    readonly pid: number;
    readonly tid: number;
    /** Time of the clock, in microseconds. */
    readonly ts: number;
    /** Time of the processor that a task took, in microseconds. */
    readonly tdur?: number;
  }

  export interface Flags {
    readonly onlyCategories?: readonly string[];
    readonly blockedUrlPatterns?: readonly string[];
    readonly port?: number;
    readonly disableStorageReset?: boolean;
    readonly logLevel?: 'error';
  }

  export interface RunnerResult {
    readonly lhr: {
      readonly runtimeError?: { readonly message: string };
      readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
      readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
    };
    readonly artifacts: { readonly Trace: { readonly traceEvents: readonly TraceEvent[] } };
  }

  export default function lighthouse(url: string, flags: Flags): Promise<RunnerResult | undefined>;
}

declare module 'oazapfts' {
  export function generateSource(specification: string): Promise<string>;
}

declare module 'swagger-typescript-api' {
  export function generateApi(options: {
    readonly input: string;
    readonly output: string;
    readonly fileName: string;
    readonly silent: boolean;
  }): Promise<unknown>;
}

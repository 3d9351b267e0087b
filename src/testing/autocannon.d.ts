/** The part of autocannon that the benchmark uses; the package has no types of its own. */
declare module 'autocannon' {
  interface Result {
    readonly requests: { readonly average: number };
    /** Milliseconds. */
    readonly latency: { readonly p99: number };
    readonly non2xx: number;
    readonly errors: number;
    /** Answers with another body than the expected one. */
    readonly mismatches: number;
  }

  export default function autocannon(options: {
    readonly url: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration?: number;
    /** Requests in all, in the place of a duration. */
    readonly amount?: number;
    /** Seconds until an answer counts as missing. */
    readonly timeout?: number;
    readonly expectBody?: string;
    readonly headers: Readonly<Record<string, string>>;
  }): Promise<Result>;
}

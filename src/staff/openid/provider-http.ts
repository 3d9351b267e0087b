import { Agent, request } from 'undici';
import { ProblemError } from '#proxy/problems.ts';
import { readLimited } from '#proxy/token-client.ts';
import type { UpstreamTimeouts } from '#proxy/upstream.ts';

/** Metadata, keys and tokens are far smaller. In bytes. */
const MAX_ANSWER_BYTES = 512 * 1024;

/** A call as the OpenID library wants it made. */
interface ProviderCall {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: URLSearchParams | null | undefined;
}

/** Connections to providers. Certificates are checked, redirects never followed. */
export class ProviderHttp {
  readonly #agent: Agent;
  readonly #timeout: number;

  constructor({ connect, token }: UpstreamTimeouts) {
    this.#agent = new Agent({ connect: { timeout: connect } });
    this.#timeout = token;
  }

  /** @throws ProblemError `provider_unreachable` where no answer comes, or one that says that the provider fails */
  readonly fetch = async (
    url: string,
    { method = 'GET', headers, body }: ProviderCall,
  ): Promise<Response> => {
    try {
      const answer = await request(url, {
        dispatcher: this.#agent,
        method,
        headers: { ...headers },
        body: body?.toString() ?? null,
        signal: AbortSignal.timeout(this.#timeout),
      });
      const content = await readLimited(answer.body, MAX_ANSWER_BYTES);
      const { statusCode: status } = answer;
      if (status >= 500 || status === 429) throw new Error(`${new URL(url).pathname} answers ${status}`);
      const names = ['content-type', 'www-authenticate'];
      return new Response(content.length > 0 ? new Uint8Array(content) : null, {
        status,
        headers: names.flatMap((name) =>
          [answer.headers[name] ?? []].flat().map((it) => [name, it] as const),
        ),
      });
    } catch (error) {
      const problem = new ProblemError('provider_unreachable');
      problem.cause = error;
      throw problem;
    }
  };

  async close(): Promise<void> {
    await this.#agent.destroy();
  }
}

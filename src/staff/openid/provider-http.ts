import type { CustomFetch } from 'openid-client';
import { Agent, request } from 'undici';
import { ProblemError } from '#proxy/problems.ts';
import type { UpstreamTimeouts } from '#proxy/upstream.ts';

/** Metadata, keys and tokens are far smaller. */
const MAX_ANSWER_BYTES = 512 * 1024;
/** Read by openid-client. */
const HEADERS = ['content-type', 'www-authenticate'];

/** Certificates are checked, redirects never followed. */
export type ProviderHttp = ReturnType<typeof openProviderHttp>;

export function openProviderHttp({ connect, token: timeout }: UpstreamTimeouts) {
  const agent = new Agent({ connect: { timeout: connect }, maxResponseSize: MAX_ANSWER_BYTES });

  /**
   * Replaces the `fetch` of openid-client and jose, whose timeouts do not apply.
   * @throws ProblemError `provider_unreachable` without an answer or for a server error
   */
  const fetch: CustomFetch = async (url, { method, headers, body: form }) => {
    try {
      const signal = AbortSignal.timeout(timeout);
      const body = form?.toString() ?? null;
      const answer = await request(url, { dispatcher: agent, method, headers, body, signal });
      const content = await answer.body.text();
      const { statusCode: status } = answer;
      if (status >= 500 || status === 429) throw new Error(`${new URL(url).pathname} answers ${status}`);
      const kept = HEADERS.flatMap((name) =>
        [answer.headers[name] ?? []].flat().map((value): [string, string] => [name, value]),
      );
      return new Response(content || null, { status, headers: kept });
    } catch (error) {
      throw new ProblemError('provider_unreachable').causedBy(error);
    }
  };

  return { fetch, timeout, close: () => agent.destroy() };
}

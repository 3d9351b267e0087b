import {
  type AuthorizationServer,
  allowInsecureRequests,
  ClientSecretBasic,
  customFetch,
  genericTokenEndpointRequest,
  processGenericTokenEndpointResponse,
  processRefreshTokenResponse,
  refreshTokenGrantRequest,
  WWWAuthenticateChallengeError,
} from 'oauth4webapi';
import { Agent, fetch as undiciFetch } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carriers, type Reachable, startReachable } from './both.ts';

describe.each(carriers)('a client that is strict about OAuth 2 over %s', (carrier) => {
  let service: Reachable;
  let dispatcher: Agent;
  beforeAll(async () => {
    service = await startReachable(carrier);
    dispatcher = new Agent(service.ca === undefined ? {} : { connect: { ca: service.ca } });
  });
  afterAll(async () => {
    await dispatcher.close();
    await service.close();
  });

  function parts(clientSecret = service.application.clientSecret) {
    const server: AuthorizationServer = {
      issuer: service.running.url,
      token_endpoint: `${service.running.url}/oauth2/token`,
    };
    const trusting = (url: string, options: object) => undiciFetch(url, { ...options, dispatcher });
    const options = {
      [allowInsecureRequests]: carrier === 'http',
      // One and the same, but for the types of Node's copy.
      [customFetch]: trusting as unknown as typeof fetch,
    };
    const client = { client_id: service.application.clientId };
    return { server, client, authentication: ClientSecretBasic(clientSecret), options };
  }

  async function signIn(password = service.user.password, clientSecret?: string) {
    const { server, client, authentication, options } = parts(clientSecret);
    const fields = new URLSearchParams({ username: service.user.email, password });
    const answer = await genericTokenEndpointRequest(
      server,
      client,
      authentication,
      'password',
      fields,
      options,
    );
    return processGenericTokenEndpointResponse(server, client, answer);
  }

  it('takes the answer to a sign-in for a good one', async () => {
    expect(await signIn()).toMatchObject({
      access_token: expect.stringMatching(/^\S{64}$/),
      token_type: 'bearer',
      expires_in: expect.any(Number),
    });
  });

  it('gets fresh tokens for its refresh token', async () => {
    const { refresh_token: refreshToken = '' } = await signIn();
    const { server, client, authentication, options } = parts();
    const answer = await refreshTokenGrantRequest(server, client, authentication, refreshToken, options);
    const fresh = await processRefreshTokenResponse(server, client, answer);
    expect(fresh.refresh_token).toBeDefined();
  });

  it('understands that its secret is wrong', async () => {
    await expect(signIn(service.user.password, 'wrong')).rejects.toBeInstanceOf(
      WWWAuthenticateChallengeError,
    );
  });
});

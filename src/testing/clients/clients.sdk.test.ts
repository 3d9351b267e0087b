import { globalAgent } from 'node:https';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDocument } from '#testing/documents.ts';
import { type Reachable, startReachable } from './both.ts';

/** A public SDK for services of this kind; it speaks HTTPS alone, and calls back with either an error or an answer. */
type SdkCall = (data: object, callback: (error: unknown, answer: unknown) => void) => void;
interface Sdk {
  readonly oauth2: { readonly requestToken: SdkCall; readonly refreshToken: SdkCall };
  readonly document: { readonly invite: SdkCall; readonly view: SdkCall; readonly history: SdkCall };
}
interface SdkConfig {
  getEnvConfig(): { api: { readonly host: string; readonly port: number } };
}
interface Token {
  readonly access_token: string;
  readonly refresh_token: string;
}

const require = createRequire(import.meta.url);
const createSdk = require('@signnow/api-client') as (options: { readonly credentials: string }) => Sdk;
const config = require('@signnow/api-client/config') as SdkConfig;

describe('a public SDK', () => {
  let service: Reachable;
  let sdk: Sdk;
  beforeAll(async () => {
    service = await startReachable('https');
    const { clientId, clientSecret } = service.application;
    sdk = createSdk({ credentials: Buffer.from(`${clientId}:${clientSecret}`).toString('base64') });
    config.getEnvConfig().api = { host: 'localhost', port: service.port };
    // It takes no certificate, but uses Node's own agent.
    globalAgent.options.ca = service.ca;
  });
  afterAll(async () => {
    delete globalAgent.options.ca;
    globalAgent.destroy();
    await service.close();
  });

  const signIn = () => {
    const { email: username, password } = service.user;
    return promisify(sdk.oauth2.requestToken)({ username, password }) as Promise<Token>;
  };

  it('signs in, and gets fresh tokens for its refresh token', async () => {
    const token = await signIn();
    const { refresh_token } = token;
    const fresh = (await promisify(sdk.oauth2.refreshToken)({ refresh_token })) as Token;
    expect(fresh).toMatchObject({ token_type: 'bearer', scope: '*' });
    expect(fresh.access_token).not.toBe(token.access_token);
  });

  it('sends an invite', async () => {
    const { id } = addDocument(service.running, service.user);
    const data = { to: 'signer@test.example', from: service.user.email, subject: 'Please sign' };
    const { access_token: token } = await signIn();
    expect(await promisify(sdk.document.invite)({ id, data, token })).toMatchObject({ result: 'success' });
  });

  it('reads a document', async () => {
    const { id } = addDocument(service.running, service.user);
    const { access_token: token } = await signIn();
    expect(await promisify(sdk.document.view)({ id, token })).toMatchObject({ id, template: false });
  });

  it('understands why it is refused', async () => {
    const wrong = { username: service.user.email, password: 'wrong' };
    await expect(promisify(sdk.oauth2.requestToken)(wrong)).rejects.toBeTruthy();
    // An operation that the service does not have: the SDK looks for the text under "404".
    const { access_token: token } = await signIn();
    await expect(promisify(sdk.document.history)({ id: 'x', token })).rejects.toMatch(/no route matches/);
  });
});

import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import {
  type AllClientMetadata,
  type Configuration,
  interactionPolicy,
  type JWK,
  type KoaContextWithOIDC,
} from 'oidc-provider';
import { findPerson } from './demo-people.ts';
import { MemoryAdapter } from './memory-adapter.ts';
import { errorPage, type ProviderPage, signedOutPage, signOutPage } from './provider-pages.ts';

const HOUR = 3600;
export const SCOPE = 'openid email profile groups';

async function signingKey(): Promise<JWK> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' } as JWK;
}

function policy() {
  const prompts = interactionPolicy.base();
  prompts.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return prompts;
}

function show(ctx: KoaContextWithOIDC, { html, policy: csp }: ProviderPage): void {
  ctx.type = 'html';
  ctx.set('content-security-policy', csp);
  ctx.body = html;
}

/**
 * The configuration of `oidc-provider`; all options that it would warn about are set.
 * @param client the only one, once it is registered
 * @param targets origins of redirects
 */
export async function providerConfiguration(
  client: () => AllClientMetadata | undefined,
  targets: () => readonly string[],
): Promise<Configuration> {
  return {
    adapter: () => new MemoryAdapter(client),
    jwks: { keys: [await signingKey()] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
    // As company providers do, groups are in the ID token too.
    conformIdTokenClaims: false,
    clientBasedCORS: () => false,
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => show(ctx, signOutPage(form, targets())),
        postLogoutSuccessSource: (ctx) => show(ctx, signedOutPage()),
      },
    },
    // The default refuses local addresses such as the dashboard's.
    fetch: (url, init) => fetch(url, { ...init, dispatcher: undefined } as RequestInit),
    findAccount(_ctx, id) {
      const found = findPerson(id);
      if (!found) return undefined;
      const { name, email, groups } = found;
      return {
        accountId: id,
        claims: () => ({ sub: id, name, email, email_verified: true, groups: [...groups] }),
      };
    },
    interactions: { policy: policy(), url: (_ctx, { uid }) => `/interaction/${uid}` },
    // Consent is always given.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId,
        accountId: oidc.session?.accountId,
      });
      grant.addOIDCScope(SCOPE);
      await grant.save();
      return grant;
    },
    renderError: (ctx, { error, error_description: description }) =>
      show(ctx, errorPage(description ?? error)),
    ttl: {
      AccessToken: 12 * HOUR,
      Grant: 12 * HOUR,
      IdToken: HOUR,
      Interaction: HOUR,
      RefreshToken: 12 * HOUR,
      Session: 12 * HOUR,
    },
  };
}

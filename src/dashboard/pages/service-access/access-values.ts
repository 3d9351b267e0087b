import { z } from 'zod';
import { type CredentialRequest, credentialRequest } from '#contract/staff.ts';

export const accessKinds = ['password', 'api-key', 'refresh-token'] as const;

type AccessKind = (typeof accessKinds)[number];

export const kindLabels: Readonly<Record<AccessKind, string>> = {
  password: 'Owner’s password',
  'api-key': 'API key',
  'refresh-token': 'Refresh token',
};

/** Explains what is stored. */
export const storedWords: Readonly<Record<AccessKind, string>> = {
  password:
    'The password is used once, to get a token from the service, and is not stored. The token is stored encrypted on the server and renewed by itself.',
  'api-key':
    'The key is stored encrypted on the server. Nobody can read it here again, and it is good until it is revoked at the service.',
  'refresh-token':
    'The token is stored encrypted on the server and renewed by itself. Nobody can read it here again. Do not use it elsewhere: it is good once.',
};

const [byKey, byToken, byPassword] = credentialRequest.options;
const typed = z.string();

/** Fields of other kinds keep their values but are not sent. */
export const accessValues = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('password'), ...byPassword.shape, apiKey: typed, refreshToken: typed }),
    z.object({
      ...{ kind: z.literal('api-key'), ...byKey.shape },
      ...{ username: typed, password: typed, refreshToken: typed },
    }),
    z.object({
      ...{ kind: z.literal('refresh-token'), ...byToken.shape },
      ...{ username: typed, password: typed, apiKey: typed },
    }),
  ])
  .transform((values): CredentialRequest => {
    const { username, password, apiKey, refreshToken } = values;
    switch (values.kind) {
      case 'password':
        return { username, password };
      case 'api-key':
        return { apiKey };
      case 'refresh-token':
        return { refreshToken };
    }
  });

export type AccessValues = z.input<typeof accessValues>;

export const noAccess: AccessValues = {
  ...{ kind: 'password', username: '', password: '', apiKey: '', refreshToken: '' },
};

const MISSING: Readonly<Record<string, string>> = {
  username: 'Enter the email of the owner',
  password: 'Enter the password of the owner',
  apiKey: 'Enter the API key',
  refreshToken: 'Enter the refresh token',
};

export function wordsOf({ code, path, message }: z.core.$ZodRawIssue): string | undefined {
  if (code === 'too_small') return MISSING[String(path?.[0] ?? '')];
  return code === 'too_big' ? 'This is too long' : message;
}

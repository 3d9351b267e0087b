import { describe, expect, it } from 'vitest';
import { signInRequest } from '#contract/session.ts';
import {
  initialValues,
  READ_ONLY_SCOPE,
  type SignInValues,
  scopeError,
  signInValues,
  wordsOf,
} from './sign-in-values.ts';

const filled = (changes: Partial<SignInValues>): SignInValues => ({
  ...initialValues({ environment: 'embedded', account: 'm.ortega@northwind.example' }),
  password: 'secret',
  ...changes,
});

/** The request that the values make. */
function requestOf(values: SignInValues) {
  const step = signInValues.parse(values);
  if ('visit' in step) throw new Error('The values lead to the page of the service');
  return step.request;
}

const errorsOf = (values: SignInValues) => {
  const { error } = signInValues.safeParse(values, { error: wordsOf });
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
};

describe('the sign-in form', () => {
  it.each([
    [{ access: 'full' }, '*'],
    [{ access: 'read' }, 'GET/*'],
    [{ access: 'custom', scope: ' document/*\n GET/user ' }, 'document/* GET/user'],
  ] as const)('makes a request of %j with the scope %s', (changes, scope) => {
    const request = requestOf(filled(changes));
    expect(request).toEqual({
      environment: 'embedded',
      username: 'm.ortega@northwind.example',
      password: 'secret',
      scope,
    });
    expect(signInRequest.parse(request)).toEqual(request);
  });

  it('sends an API key alone, whatever the other fields hold', () => {
    const request = requestOf(filled({ credential: 'api-key', apiKey: ' key-1 ', access: 'custom' }));
    expect(request).toEqual({ environment: 'embedded', apiKey: 'key-1' });
  });

  it('keeps spaces of a password and drops those around an email', () => {
    expect(requestOf(filled({ username: ' a@b.example ', password: ' p ' }))).toMatchObject({
      username: 'a@b.example',
      password: ' p ',
    });
  });

  it('leads to the page of the service with the access that is asked for, and an email only where one was given', () => {
    const visited = (changes: Partial<SignInValues>) =>
      signInValues.parse(filled({ credential: 'service-page', password: '', ...changes }));
    expect(visited({ access: 'read' })).toEqual({
      visit: { environment: 'embedded', scope: 'GET/*', account: 'm.ortega@northwind.example' },
    });
    expect(visited({ username: ' ' })).toMatchObject({ visit: { account: undefined } });
  });

  it('says on each field what is missing', () => {
    expect(errorsOf(filled({ username: ' ', password: '' }))).toEqual({
      username: 'Enter the email of your account',
      password: 'Enter your password',
    });
    expect(errorsOf(filled({ credential: 'api-key' }))).toEqual({ apiKey: 'Enter the API key' });
    expect(errorsOf(filled({ access: 'custom' }))).toEqual({
      scope: 'Enter at least one URL pattern, such as document/*',
    });
  });

  it('says what is too long', () => {
    expect(errorsOf(filled({ password: 'x'.repeat(1025) }))).toEqual({ password: 'This is too long' });
  });
});

it('takes over what is known of a session that ended', () => {
  const session = {
    environment: 'production',
    account: 'a@b.example',
    credential: 'password',
    scope: 'GET/*',
  } as const;
  expect(initialValues(session)).toMatchObject({
    environment: 'production',
    username: 'a@b.example',
    access: 'read',
  });
  expect(initialValues({ ...session, scope: 'document/*' })).toMatchObject({
    access: 'custom',
    scope: 'document/*',
  });
  expect(initialValues({ ...session, account: null, credential: 'api-key', scope: '*' })).toMatchObject({
    credential: 'api-key',
    username: '',
    access: 'full',
    scope: '',
  });
});

describe('scopeError', () => {
  it.each([
    '*',
    'document/*',
    'GET/user',
    'GET/*',
    READ_ONLY_SCOPE,
    'document/* GET/user',
    ' document/*\n  GET/request-logs ',
    'GET/v2/organizations/*/brands',
  ])('finds nothing wrong with %j', (scope) => {
    expect(scopeError(scope)).toBeUndefined();
  });

  it.each([
    ['', 'at least one URL pattern'],
    ['  \n ', 'at least one URL pattern'],
    ['/document/*', 'slash at the start of /document/*'],
    ['document/*,GET/user', 'by spaces'],
    ['GET user', 'GET/user'],
    ['get: user', 'GET/user'],
    ['document/* //x', 'slash at the start of //x'],
    ['document//x', 'document//x is no URL pattern'],
    ['https://api.example/document', 'is no URL pattern'],
    ['document/"x"', 'is no URL pattern'],
  ])('says how to put %j right', (scope, words) => {
    expect(scopeError(scope)).toContain(words);
  });
});

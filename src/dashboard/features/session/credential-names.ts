export const credentialNames = {
  password: 'Password',
  'api-key': 'API key',
  'authorization-code': 'Page of the service',
  openid: 'Company account',
} as const;

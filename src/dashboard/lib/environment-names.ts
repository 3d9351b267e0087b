/** Names of the environments, as the dashboard says them everywhere. */
export const environmentNames = {
  production: 'Production',
  evaluation: 'Evaluation',
  embedded: 'Embedded',
} as const;

import classes from './environment-badge.module.css';

/** Names of the environments, as the dashboard says them everywhere. */
export const environmentNames = {
  production: 'Production',
  evaluation: 'Evaluation',
  embedded: 'Embedded',
} as const;

interface EnvironmentBadgeProps {
  readonly environment: keyof typeof environmentNames;
  /** Host of the environment, told on hover. */
  readonly host?: string | undefined;
}

/** Says unmistakably which environment one works in: by word, colour and shape. */
export function EnvironmentBadge({ environment, host }: EnvironmentBadgeProps) {
  return (
    <span className={`${classes.badge} ${classes[environment]}`} title={host}>
      {environmentNames[environment]}
    </span>
  );
}

import classes from './unmasked-warning.module.css';

/** A warning about sharing unmasked data. */
export function UnmaskedWarning({ children }: { readonly children: string }) {
  return (
    <p className={classes.warning} role="alert">
      {children}
    </p>
  );
}

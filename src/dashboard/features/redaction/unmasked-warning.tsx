import classes from './unmasked-warning.module.css';

/** Says, as soon as it is chosen, what it means to hand on what is masked otherwise. */
export function UnmaskedWarning({ children }: { readonly children: string }) {
  return (
    <p className={classes.warning} role="alert">
      {children}
    </p>
  );
}

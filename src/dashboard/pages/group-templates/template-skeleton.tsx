import classes from './template-page.module.css';

/** Room for a group template that is on its way. */
export function TemplateSkeleton() {
  return (
    <div className={classes.skeleton} aria-busy="true">
      <p className="visually-hidden">Asking the service …</p>
      <div className={classes.boneStrip} />
      <div className={classes.columns}>
        <div className={classes.bone} />
        <div className={classes.bone} />
      </div>
    </div>
  );
}

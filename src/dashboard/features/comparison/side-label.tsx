import classes from './side-label.module.css';

export function SideLabel({ side }: { readonly side: 'left' | 'right' }) {
  return (
    <span className={classes.label} data-side={side}>
      {side === 'left' ? 'Left' : 'Right'}
    </span>
  );
}

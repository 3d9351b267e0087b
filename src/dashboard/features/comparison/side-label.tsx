import classes from './side-label.module.css';

/** Which side it is, in the colour that marks what that side alone has. */
export function SideLabel({ side }: { readonly side: 'left' | 'right' }) {
  return (
    <span className={classes.label} data-side={side}>
      {side === 'left' ? 'Left' : 'Right'}
    </span>
  );
}

import type { CSSProperties, ReactNode } from 'react';
import classes from './part.module.css';
import { PartButton } from './part-button.tsx';
import type { PartFields } from './parts-context.ts';

interface PartProps extends PartFields {
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
  readonly children?: ReactNode;
}

/**
 * A painted thing that can be selected. What is painted is inert: nobody can mistake its buttons and links for real
 * ones, nor is the brand's contrast taken for ours. The real button lies over it.
 */
export function Part({ fields, name, className, style, children }: PartProps) {
  return (
    <div className={classes.part}>
      <div inert className={className} style={style}>
        {children}
      </div>
      <PartButton fields={fields} name={name} />
    </div>
  );
}

/** A painted ground that can be selected, with other parts on it. */
export function PartGround({ fields, name, className, style, children }: PartProps) {
  return (
    <div className={`${classes.ground} ${className ?? ''}`} style={style}>
      <PartButton fields={fields} name={name} isGround />
      <div className={classes.content}>{children}</div>
    </div>
  );
}

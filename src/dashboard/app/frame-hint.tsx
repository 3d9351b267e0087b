import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './frame-hint.module.css';

interface FrameHintProps {
  readonly icon: Icon;
  /** What there is to say; null for nothing. */
  readonly text: ReactNode;
  /** Buttons. */
  readonly children?: ReactNode;
}

/** A line at the foot of the frame about what is out of order, over whatever page is shown. */
export function FrameHint({ icon: HintIcon, text, children }: FrameHintProps) {
  return (
    <div role="status">
      {text && (
        <div className={classes.hint}>
          <HintIcon size={16} aria-hidden />
          <p>{text}</p>
          {children}
        </div>
      )}
    </div>
  );
}

/** Where the hints of the frame stand, whichever of them have something to say. */
export function FrameHints({ children }: { readonly children: ReactNode }) {
  return <div className={classes.stack}>{children}</div>;
}

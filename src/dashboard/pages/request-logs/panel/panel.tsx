import { type ReactNode, useId, useState } from 'react';
import { TextButton } from '#ui/text-button.tsx';
import classes from './panel.module.css';

interface PanelProps<R> {
  readonly title: string;
  readonly rows: readonly R[];
  /** Number of rows shown until the user asks for all. */
  readonly few: number;
  readonly children: (shown: readonly R[]) => ReactNode;
}

export function Panel<R>({ title, rows, few, children }: PanelProps<R>) {
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <div className={classes.top}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {rows.length > few && (
          <TextButton onClick={() => setWhole(!isWhole)}>
            {isWhole ? `First ${few}` : `All ${rows.length}`}
          </TextButton>
        )}
      </div>
      {children(isWhole ? rows : rows.slice(0, few))}
    </section>
  );
}

import { type ReactNode, useEffect, useRef } from 'react';
import { CopyButton } from '#ui/copy-button.tsx';
import { DeveloperDetails } from '#ui/developer-details.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import classes from './notice-box.module.css';

interface NoticeBoxProps {
  readonly tone: 'alert' | 'told';
  readonly title: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  readonly details?: ReactNode;
}

/**
 * Takes the focus, because its cause may be far below or removed with the focus, unless the user is working elsewhere.
 */
export function NoticeBox({ tone, title, children, actions, details }: NoticeBoxProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    const isFree = activeElement === null || activeElement === document.body;
    if (isFree || activeElement.matches('button')) box.current?.focus();
  }, []);
  return (
    <section
      ref={box}
      className={classes[tone]}
      role={tone === 'alert' ? 'alert' : 'status'}
      aria-label={title}
      tabIndex={-1}
    >
      <h3 className={classes.title}>{title}</h3>
      {children}
      {actions && <div className={classes.actions}>{actions}</div>}
      {details}
    </section>
  );
}

export function SnapshotDetails({ data }: { readonly data: unknown }) {
  const text = JSON.stringify(data, undefined, 2);
  return (
    <DeveloperDetails>
      <div className={classes.snapshot}>
        <ExternalText component="pre">{text}</ExternalText>
        <CopyButton text={text} what="As JSON" />
      </div>
    </DeveloperDetails>
  );
}

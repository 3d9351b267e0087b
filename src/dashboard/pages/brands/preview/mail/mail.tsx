import type { ReactNode } from 'react';
import { Device } from '../device.tsx';
import { PartGroup } from '../part-group.tsx';
import type { PartFields } from '../parts-context.ts';
import type { PreviewWidth } from '../preview-choice.ts';
import { samplePeople } from '../sample-values.ts';
import classes from './mail.module.css';

interface MailFrameProps {
  readonly label: string;
  readonly width: PreviewWidth;
  readonly language: string;
  readonly subject: ReactNode;
  readonly from: ReactNode;
  /** Letter of the round sign beside the sender. */
  readonly initial: string;
  readonly to: string;
  readonly children: ReactNode;
  readonly selected?: string | undefined;
  readonly select?: ((part: PartFields) => void) | undefined;
}

/** A mail as a mail program shows it: subject, who sent it, and the mail itself. */
export function MailFrame(props: MailFrameProps) {
  const { label, width, language, subject, from, initial, to, children, selected, select } = props;
  return (
    <PartGroup label={label} selected={selected} select={select}>
      <Device width={width}>
        <div className={classes.mail} lang={language}>
          <div className={classes.head}>
            {subject}
            <div className={classes.people}>
              <span inert className={classes.avatar}>
                {initial}
              </span>
              <div className={classes.addresses}>
                {from}
                <div inert className={classes.to}>
                  {to} {samplePeople.signer.email}
                </div>
              </div>
            </div>
          </div>
          <div className={classes.ground}>
            <div className={classes.letter}>{children}</div>
          </div>
        </div>
      </Device>
    </PartGroup>
  );
}

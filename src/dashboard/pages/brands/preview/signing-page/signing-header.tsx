import { IconDownload, IconLanguage } from '@tabler/icons-react';
import { variableOf } from '../colour-variables.ts';
import { PartGround } from '../part.tsx';
import { nameOfPart } from '../part-names.ts';
import { SampleIcon } from './sample-icon.tsx';
import { SampleButton } from './samples.tsx';
import classes from './signing-page.module.css';
import type { PageWords } from './signing-page-words.ts';

const fields = ['header.background'];

interface SigningHeaderProps {
  readonly title: string;
  readonly words: PageWords;
}

/** The bar at the top of the signing page: a stand-in for the logo, icons, and the buttons that are always there. */
export function SigningHeader({ title, words }: SigningHeaderProps) {
  return (
    <PartGround
      fields={fields}
      name={nameOfPart(fields)}
      className={classes.header}
      style={{ background: `var(${variableOf('header.background')})` }}
    >
      <div className={classes.bar}>
        <div inert className={classes.logo}>
          <span className={classes.initial}>
            <b>{title.charAt(0)}</b>
          </span>
          <span className={classes.title}>{title}</span>
        </div>
        <div className={classes.tools}>
          <SampleIcon>
            <IconLanguage size={17} stroke={1.8} />
          </SampleIcon>
          <SampleIcon>
            <IconDownload size={17} stroke={1.8} />
          </SampleIcon>
          <SampleButton variant="dropdown" small>
            {words.more}
          </SampleButton>
          <SampleButton variant="primary" small>
            {words.finish}
          </SampleButton>
        </div>
      </div>
    </PartGround>
  );
}

import { IconLink } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { copyText } from '#ui/copy-text.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import classes from './query-row.module.css';

interface QueryRowProps extends Omit<ComponentProps<typeof Link>, 'className' | 'to'> {
  readonly to: string;
  /** What the link is called where it is copied. */
  readonly name: string;
  /** What else can be done with it. */
  readonly tools?: ReactNode;
}

/** One query of a list: a link that looks through it, and one to hand on. */
export function QueryRow({ name, tools, ...link }: QueryRowProps) {
  return (
    <li className={classes.row}>
      <Link className={classes.apply} {...link} />
      <IconButton
        label={`Copy a link to ${name}`}
        icon={IconLink}
        onClick={() => void copyText(`${location.origin}${link.to}`, 'Link')}
      />
      {tools}
    </li>
  );
}

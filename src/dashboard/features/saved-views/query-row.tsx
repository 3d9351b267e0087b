import { IconLink } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { copyText } from '#ui/copy-text.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import classes from './query-row.module.css';

interface QueryRowProps extends Omit<ComponentProps<typeof Link>, 'className' | 'to'> {
  readonly to: string;
  /** Title of the copied link. */
  readonly name: string;
  readonly tools?: ReactNode;
}

/** A link that applies a query, and a button that copies it. */
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

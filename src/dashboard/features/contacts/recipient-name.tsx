import { ExternalText } from '#ui/external-text.tsx';
import { useContactName } from './contact-names.ts';
import classes from './recipient-name.module.css';

interface RecipientNameProps {
  /** May also be the name of a recipient group. */
  readonly email: string;
  /** The name from an answer; without it, the name of the contact is read. */
  readonly told?: string | undefined;
}

export function RecipientName({ email, told }: RecipientNameProps) {
  const found = useContactName(told === undefined ? email : undefined);
  const name = told ?? found;
  if (name === undefined) return <ExternalText>{email}</ExternalText>;
  return (
    <>
      <ExternalText>{name}</ExternalText> <ExternalText className={classes.email}>{email}</ExternalText>
    </>
  );
}

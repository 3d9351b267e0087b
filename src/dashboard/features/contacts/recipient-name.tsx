import { ExternalText } from '#ui/external-text.tsx';
import { useContactName } from './contact-names.ts';
import classes from './recipient-name.module.css';

interface RecipientNameProps {
  /** Or what stands for several: the name of a group of recipients. */
  readonly email: string;
  /** What an answer calls them; the contact of that email is asked for otherwise. */
  readonly told?: string | undefined;
}

/** A recipient by name, with the email beside it; by the email alone where nothing names them. */
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

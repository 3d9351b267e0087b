import { Part } from '../part.tsx';
import classes from './mail.module.css';

interface MailLogoProps {
  readonly title: string;
  readonly position: string | null | undefined;
}

/** A stand-in for the brand's logo, where the mail has it. */
export function MailLogo({ title, position }: MailLogoProps) {
  const place = position ?? 'left';
  return (
    <div className={classes.logo} data-position={place}>
      <Part fields={['logo.position']} name={`Logo position: ${place}`} className={classes.sign}>
        <span className={classes.tile}>{title.charAt(0)}</span>
        <span>{title}</span>
      </Part>
    </div>
  );
}

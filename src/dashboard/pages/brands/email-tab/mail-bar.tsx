import { LanguageChoice, WidthChoice } from '../preview/preview-bar.tsx';
import classes from './email-tab.module.css';

/** How wide the preview of a mail is, and in which language; the same choice as on the brand's other tabs. */
export function MailBar() {
  return (
    <div className={classes.bar}>
      <WidthChoice />
      <LanguageChoice />
    </div>
  );
}

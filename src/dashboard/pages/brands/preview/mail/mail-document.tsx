import { IconFileText } from '@tabler/icons-react';
import type { BrandLanguage } from '../../model/brand-fields.ts';
import { samplePeople, sampleValues } from '../sample-values.ts';
import classes from './mail.module.css';

/** The document that a mail is about. */
export function MailDocument({ language }: { readonly language: BrandLanguage }) {
  return (
    <div inert className={classes.document}>
      <IconFileText size={24} stroke={1.5} />
      <div>
        <div className={classes.name}>{sampleValues(language)['{document_name}']}</div>
        <small>{samplePeople.sender.name}</small>
      </div>
    </div>
  );
}

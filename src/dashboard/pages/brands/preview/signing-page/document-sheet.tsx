import type { BrandLanguage } from '../../model/brand-fields.ts';
import { samplePeople, sampleValues } from '../sample-values.ts';
import classes from './document-sheet.module.css';
import type { PageWords } from './signing-page-words.ts';

interface DocumentSheetProps {
  readonly words: PageWords;
  readonly language: BrandLanguage;
}

const LINES = [92, 84, 97, 71, 0, 95, 88, 54];

/** A document with a field to sign in. The brand has no colours for it but those of its links. */
export function DocumentSheet({ words, language }: DocumentSheetProps) {
  return (
    <div inert className={classes.sheet}>
      <p className={classes.title}>{sampleValues(language)['{document_name}']}</p>
      <p className={classes.pages}>{words.pages}</p>
      <div className={classes.lines}>
        {LINES.map((width) => (
          <span key={width} style={{ width: `${width}%` }} />
        ))}
      </div>
      <div className={classes.fields}>
        <span className={classes.field}>{words.signature}</span>
        <span className={classes.field}>{words.date}</span>
      </div>
      <p className={classes.signer}>{samplePeople.signer.name}</p>
    </div>
  );
}

import { ExternalText } from '#ui/external-text.tsx';
import classes from './receiver-mends.module.css';
import type { Diagnosis } from './signature/diagnosis.ts';
import type { Language } from './signature/mend.ts';
import { mendedCode } from './signature/mended-code.ts';

interface ReceiverMendsProps {
  readonly diagnosis: Diagnosis;
  readonly language: Language;
}

export function ReceiverMends({ diagnosis: { findings, signed }, language }: ReceiverMendsProps) {
  const mends = signed ? mendedCode(findings, signed, language) : [];
  if (mends.length === 0) return null;
  return (
    <section className={classes.mends} aria-labelledby="signature-mends">
      <h3 id="signature-mends" className={classes.heading}>
        What to change in your receiver
      </h3>
      {mends.map(({ where, wrong, right }) => (
        <dl key={`${where} ${right}`} className={classes.mend} aria-label={where}>
          <dt className={classes.where}>{where}</dt>
          <dd className={classes.wrong}>
            <span>Instead of</span>
            <ExternalText component="code">{wrong}</ExternalText>
          </dd>
          <dd className={classes.right}>
            <span>Write</span>
            <ExternalText component="code">{right}</ExternalText>
          </dd>
        </dl>
      ))}
    </section>
  );
}

import { factsOf } from '#features/log-derived/contact-fields.ts';
import type { FieldSending } from '../model/contact-form.ts';
import classes from './sending-list.module.css';

function Value({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return <span className={classes.none}>not known</span>;
  if (text === '') return <span className={classes.none}>empty</span>;
  return <>{text}</>;
}

/** Fields with what they were and what they are to be, or have become. */
export function SendingList({ sendings }: { readonly sendings: readonly FieldSending[] }) {
  return (
    <ul className={classes.list}>
      {sendings.map(({ field, before, after }) => (
        <li key={field} className={classes.sending}>
          <span className={classes.name}>{factsOf(field).label}</span>
          <span className={classes.values}>
            <del>
              <span className="visually-hidden">was </span>
              <Value text={before} />
            </del>
            <span aria-hidden="true">→</span>
            <ins>
              <span className="visually-hidden">becomes </span>
              <Value text={after} />
            </ins>
          </span>
        </li>
      ))}
    </ul>
  );
}

import { explainError } from '#kit/error-explanation.ts';
import { paths } from '#kit/paths.ts';
import { BareButton } from '#ui/bare/bare-button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { countText } from '../count-text.ts';
import { stopWaiting, waitAgain } from './arrivals.ts';
import classes from './arrivals-note.module.css';
import { useArrivals } from './use-arrivals.ts';

const copies = { one: 'copy', many: 'copies' };

/** "“Lease (copy)”" for one, "3 copies" for more. */
const said = (names: readonly string[]) =>
  names.length === 1 ? `“${names[0]}”` : countText(names.length, copies);

/** Copies of the template that the service has promised: which are waited for, and which have come. */
export function ArrivalsNote({ templateId }: { readonly templateId: string }) {
  const { awaited, arrived, isLooking, error } = useArrivals(templateId);
  if (awaited.length === 0 && arrived.length === 0) return null;
  const isOne = awaited.length === 1;
  const last = arrived.at(-1);
  return (
    <section className={classes.note} aria-label="Scheduled copies">
      <div className={classes.text}>
        {awaited.length > 0 && (
          <p>
            {isLooking
              ? `The service has scheduled ${said(awaited)}. Looking for ${isOne ? 'it' : 'them'} …`
              : `The service has scheduled ${said(awaited)}, and ${isOne ? 'it has' : 'they have'} not appeared among the copies of this template. Nothing tells how far it is; ${isOne ? 'it' : 'they'} may still come.`}
          </p>
        )}
        {arrived.length > 0 && (
          <p>
            {arrived.length === 1
              ? `${said([last?.name ?? ''])} is here.`
              : `${said(arrived.map(({ name }) => name))} are here.`}
          </p>
        )}
        {isLooking && error && (
          <p className={classes.fault}>{explainError(error).title}; looking again soon.</p>
        )}
      </div>
      <div className={classes.actions}>
        {arrived.length === 1 && last && (
          <LinkButton to={paths.copy(templateId, last.id)}>Open it</LinkButton>
        )}
        {awaited.length > 0 && !isLooking && (
          <BareButton onClick={() => waitAgain(templateId, Date.now())}>Look again</BareButton>
        )}
        <BareButton onClick={() => stopWaiting(templateId)}>
          {awaited.length > 0 ? 'Stop looking' : 'Dismiss'}
        </BareButton>
      </div>
    </section>
  );
}

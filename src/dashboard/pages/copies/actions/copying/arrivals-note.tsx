import { Link } from 'react-router';
import { explainError } from '#features/errors/error-explanation.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
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
          <p className={classes.error}>{explainError(error).title}; looking again soon.</p>
        )}
      </div>
      <div className={classes.actions}>
        {arrived.length === 1 && last && (
          <Button component={Link} to={paths.copy(templateId, last.id)}>
            Open it
          </Button>
        )}
        {awaited.length > 0 && !isLooking && (
          <Button onClick={() => waitAgain(templateId, Date.now())}>Look again</Button>
        )}
        <Button onClick={() => stopWaiting(templateId)}>
          {awaited.length > 0 ? 'Stop looking' : 'Dismiss'}
        </Button>
      </div>
    </section>
  );
}

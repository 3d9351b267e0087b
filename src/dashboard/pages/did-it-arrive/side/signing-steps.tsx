import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { joinAnd } from '#contract/join-words.ts';
import type { Arrival } from '#features/arrival/arrival.ts';
import { callOf, samePerson } from '#features/arrival/people.ts';
import type { SentInvite, Sources } from '#features/arrival/sources.ts';
import { NumberedStep, NumberedSteps } from '#features/signing-progress/numbered-steps.tsx';
import type { SigningStep } from '#features/signing-progress/signing-progress.ts';
import { stepWord, toneOf } from '#features/signing-progress/standing.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { Link } from '#ui/link.tsx';
import { TimeText } from '#ui/time-text.tsx';
import classes from './signing-steps.module.css';

const DONE = new Set(['fulfilled', 'signed', 'completed']);

const isDone = ({ status }: Pick<SentInvite, 'status'>) => DONE.has((status ?? '').toLowerCase());
const namesOf = (invites: SigningStep['invites']) =>
  joinAnd(new Set(invites.map(({ document_name: name }) => name || 'a document')));

/** When the last invite of a step was answered, if the events tell. */
function answeredAt({ recipient }: SigningStep, { events }: Pick<Arrival, 'events'>): number | undefined {
  return events.find(
    ({ kind, email }) => kind === 'signed' && email !== undefined && samePerson(email, recipient),
  )?.at;
}

function linesOf(step: SigningStep, arrival: Arrival): readonly ReactNode[] {
  const { invites, state } = step;
  const done = invites.filter(isDone);
  const left = invites.filter((invite) => !isDone(invite));
  const signed = done.length > 0 && left.length > 0 ? [`Signed ${namesOf(done)}`] : [];
  switch (state) {
    case 'signed': {
      const at = answeredAt(step, arrival);
      return [
        at === undefined ? (
          'Signed'
        ) : (
          <>
            Signed <TimeText seconds={at} style="clock" />
          </>
        ),
      ];
    }
    case 'waiting':
      return [...signed, `${namesOf(left)} waits`];
    case 'undelivered':
      return [...signed, `${namesOf(left)}: the email bounced`];
    case 'queued': {
      const before = arrival.steps.filter(({ isTurn }) => isTurn).map(({ recipient }) => recipient);
      const names = before.map((email) => callOf(arrival.people, email));
      return [...signed, names.length > 0 ? `Turn comes after ${joinAnd(names)}` : 'Not asked yet'];
    }
    default: {
      const word = stepWord(step);
      return [...signed, word.charAt(0).toUpperCase() + word.slice(1)];
    }
  }
}

interface SigningStepsProps {
  readonly sources: Sources;
  readonly arrival: Arrival;
  readonly personLink: (email: string) => string;
}

export function SigningSteps({ sources, arrival, personLink }: SigningStepsProps) {
  const { steps, people, person } = arrival;
  if (steps.length === 0) return <p className={classes.none}>Nothing tells who signs.</p>;
  return (
    <NumberedSteps>
      {steps.map((step, index) => {
        const { recipient } = step;
        const isShown = person !== undefined && samePerson(person.email, recipient);
        const name = people.find(({ email }) => samePerson(email, recipient))?.name ?? recipient;
        const isAddress = sources.invites.some(({ email }) => email && samePerson(email, recipient));
        return (
          <NumberedStep
            key={step.key}
            order={step.order ?? index + 1}
            tone={toneOf(step)}
            mark={step.state === 'signed' && <IconCheck size={14} stroke={2.4} aria-label="Signed" />}
            current={isShown || undefined}
          >
            <div className={classes.step}>
              {isAddress && !isShown ? (
                <Link className={classes.name} to={personLink(recipient)}>
                  {name}
                </Link>
              ) : (
                <ExternalText component="b" className={classes.name}>
                  {name}
                </ExternalText>
              )}
              {linesOf(step, arrival).map((line, position) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a step keep their order.
                <ExternalText component="p" key={position}>
                  {line}
                </ExternalText>
              ))}
            </div>
          </NumberedStep>
        );
      })}
    </NumberedSteps>
  );
}

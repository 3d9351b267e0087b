import { callControl } from '../control/call-control.ts';
import type { ClockState, MovedClock } from '../control/clock-routes.ts';
import { StartFailure } from '../failure.ts';
import { readArguments } from './arguments.ts';
import { type Command, common, databaseOf, print } from './command.ts';
import { describeDuration, readDuration, readTime } from './times.ts';

/** Says in one line what a clock shows. */
export function describeClock({ time, isStanding, ahead }: ClockState): string {
  const distance = Math.abs(ahead) < 1000 ? undefined : describeDuration(Math.abs(ahead));
  const notes = [
    ...(isStanding ? ['stands still'] : []),
    ...(distance ? [`${distance} ${ahead > 0 ? 'ahead of' : 'behind'} this machine`] : []),
  ];
  return [`The clock shows ${new Date(time).toISOString()}`, ...notes].join(', ');
}

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

function describeMoved(moved: MovedClock): string {
  const { callbacks, copies, expiredInvites } = moved.done;
  const done = [
    ...counted(callbacks, 'callback was sent', 'callbacks were sent'),
    ...counted(copies, 'copy was made', 'copies were made'),
    ...counted(expiredInvites, 'invite expired', 'invites expired'),
  ];
  return [describeClock(moved), `Meanwhile: ${done.join(', ') || 'nothing was due'}`].join('\n');
}

const USAGE = 'Usage: npm run service -- clock [advance DURATION | to TIME | stand | run]\nSee --help.';

/** What the words of the command ask for; undefined to show the clock alone. */
function wantedBy([name, value, ...rest]: readonly string[]): object | undefined {
  if (name === undefined) return undefined;
  if (rest.length === 0 && value !== undefined) {
    if (name === 'advance') return { advance: readDuration(value) };
    if (name === 'to') return { to: readTime(value) };
  }
  if (value === undefined && (name === 'stand' || name === 'run')) return { standing: name === 'stand' };
  throw new StartFailure(USAGE);
}

/** `clock`: shows the clock of the service that is running, or moves it. @returns what to print */
export const clock: Command = async (args, env) => {
  const { values, positionals } = readArguments({
    args: [...args],
    options: common,
    allowPositionals: true,
  });
  const body = wantedBy(positionals);
  const database = databaseOf(values.file, env);
  if (body === undefined) {
    const state = await callControl<ClockState>(database, { method: 'GET', path: '/clock' });
    return print(state, values.json, describeClock);
  }
  const moved = await callControl<MovedClock>(database, { method: 'POST', path: '/clock', body });
  return print(moved, values.json, 'standing' in body ? describeClock : describeMoved);
};

import type { Command } from './commands/command.ts';
import { controlCommands } from './commands/control.ts';
import { stateCommands } from './commands/state.ts';
import { StartFailure } from './failure.ts';

const HELP = `The embedded service alone, without the dashboard.

npm run service -- [options]

  --logs N      have at least N demo request logs (default 20000, or DEMO_LOGS). A store with fewer gets the missing
                ones, spread over the same 30 days; one with more keeps what it has. 1000000 takes about a minute.
  --no-demo     start without demo data
  --seed FILE   fill a new store from a seed (JSON, see seed-schema) or a log export of the dashboard (NDJSON, HAR,
                CSV) in the place of demo data; may be given several times, and - is standard input. A store that has
                data keeps them; the command reset brings the seed in.
  --account EMAIL:PASSWORD, --application CLIENT_ID:SECRET
                fill a new store with a first account, and an application that it owns, beside what --seed names
  --port N      port (default 4410, or SERVICE_PORT); 0 takes a free one
  --host NAME   address to listen on (default 127.0.0.1, or SERVICE_HOST). The demo passwords are public and, without
                --tls, so is what is sent, so think twice before you name another.
  --name NAME   further name under which the service is reached, such as that of a container; may be given several times
                (or SERVICE_NAMES, comma-separated). Requests for other hosts are refused with 421; those of this machine,
                --host and the names of the certificate are known, and any IP address where --host reaches beyond this
                machine.
  --cors ORIGIN let web pages of this origin, such as http://localhost:5173, call the service; may be given several times,
                and * stands for every origin (or SERVICE_CORS, comma-separated). None may unless named.
  --tls         speak HTTPS (or SERVICE_TLS=true) with a self-signed certificate for this machine and the host. It is
                made at the first start, kept beside the database as service-cert.pem (key: service-key.pem), and
                renewed when it has less than 30 days left.
  --tls-cert FILE, --tls-key FILE
                speak HTTPS with this certificate, or chain, and its key (PEM; or SERVICE_TLS_CERT, SERVICE_TLS_KEY)
  --file PATH   database file (default data/service.db, or SERVICE_FILE); :memory: keeps nothing
  --loopback-callbacks
                let callbacks go to this machine (or SERVICE_LOOPBACK_CALLBACKS=true); they are refused otherwise
  --daily-emails N
                emails that a user may send in a day (default 100, or SERVICE_DAILY_EMAILS)
  --at TIME     start the clock at a time, such as 2027-01-01T08:00:00Z or 1798790400 (UNIX seconds). A store's time only
                moves forward: without it, it goes on from where it was moved to.
  --stand-still have the clock stand until a command moves it
  --documented-only
                answer what only public clients show, such as saving a brand's colours, as an unknown route (or
                SERVICE_DOCUMENTED_ONLY=true), as a live service may
  --help        print this

Commands to the service that is running, alone or within npm start, on the database that --file names:

  emit <event> <entity_id> [--about ID]
                raise an event of a document, document group or user, such as document.complete. A user's event is
                about the document or group that --about names, or the one that changed last; instead of the user's id
                you can give that of the document or group.
  complete <document_id> [--signer EMAIL]
                sign a document, for one signer whose turn it is or for all in their order, email those who are next,
                and raise what follows: document.fieldinvite.signed with each signature, document.complete with the
                last, document_group.complete with the last document of its group, and those of their user
  outbox [--kind email|fax] [--limit N]
                the emails and faxes that would have been sent, the newest first
  deliveries [--limit N]
                the callbacks and what became of every attempt, the newest first

  clock         what the clock shows
  clock advance DURATION
                move it on by 30s, 5m, 2h, 3d, 1h30m or PT1H30M, and do in its order what becomes due: delays and retries
                of callbacks, copies, invites that expire
  clock to TIME move it on to a time
  clock stand, clock run
                have it stand still, or run on from where it stands

  export [--out FILE] [--secrets] [--no-logs]
                everything there is, as a seed for --seed: with hashes in the place of passwords, client secrets and API
                keys, and the secrets of subscriptions only with --secrets
  snapshot <name>
                keep everything as it is now, beside the database
  snapshots     what is kept
  restore <name>
                put everything back to how it was in a snapshot; requests wait meanwhile
  reset         go back to what the start fills a new store with: demo data, a seed or nothing

Without a running service:

  seed-schema   print the JSON Schema of seeds, which editors can check and complete them by
  ids           all of the demo data that is needed to raise every error code: accounts, keys, applications with their
                secrets, and the id of something in each situation. --json prints it as JSON; --file names the database
                whose demo data is meant

--json prints what a command answers as JSON.

The store is a SQLite file; delete it to start anew, with logs of the 30 days before (npm run reset deletes the
default one).
`;

const commands: ReadonlyMap<string, Command> = new Map(
  Object.entries({
    ...controlCommands,
    ...stateCommands,
    // The demo data is loaded for this one alone.
    ids: async (args, env) => (await import('./commands/ids.ts')).ids(args, env),
  } satisfies Readonly<Record<string, Command>>),
);

/**
 * Runs the program; an error that the person can mend is said in words and ends it with 1.
 * @param setEnd is given what a signal to end is to call from then on
 */
export async function run(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  setEnd: (end: () => void) => void,
): Promise<void> {
  try {
    if (args.includes('--help') || args.includes('-h')) process.stdout.write(HELP);
    else {
      const [name = '', ...rest] = args;
      const command = commands.get(name);
      if (command) {
        // Nobody knows whether a command that is cut off has done what it should.
        setEnd(() => process.exit(1));
        process.stdout.write(`${await command(rest, env)}\n`);
      } else if (/^[^-]/.test(name)) {
        throw new StartFailure(
          `There is no command ${name}. There are ${[...commands.keys()].join(', ')}.\nSee --help.`,
        );
      } else {
        // Only here, since a command needs none of the service's parts.
        const { start } = await import('./commands/start.ts');
        await start(args, env, setEnd);
      }
    }
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

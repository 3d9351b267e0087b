import { hashPassword } from '#service/auth/password.ts';
import { startTestService } from '../service.ts';
import { fillWorld, world } from './world.ts';

/**
 * The service in a process of its own, for tests that kill it: takes the database file as its only argument, fills it
 * the first time, and prints its address.
 */
const [database = ''] = process.argv.slice(2);

const running = await startTestService({ database, settings: { loopbackCallbacks: true } });
if (!running.service.accounts.findUser(world.email)) fillWorld(running, await hashPassword(world.password));
process.stdout.write(`${running.url}\n`);

import { useSession } from './session.ts';
import { useStaff } from './staff.ts';
import { useUser } from './user.ts';

/** Who a person is to others: their name, and the address that they are known by. */
interface Person {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
}

/**
 * Who is signed in, as a person. For staff that is who they are in their company: the service knows whoever gave the
 * credential that their calls go out with.
 */
export function usePerson(): Person | undefined {
  const staff = useStaff();
  const account = useSession()?.account;
  const user = useUser();
  return staff ? { name: staff.name ?? undefined, email: account ?? undefined } : (user ?? undefined);
}

import { useSession } from './session.ts';
import { useStaff } from './staff.ts';
import { useUser } from './user.ts';

interface Person {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
}

/**
 * The signed-in person. For staff their company identity, since the service only knows the owner of the shared credential.
 */
export function usePerson(): Person | undefined {
  const staff = useStaff();
  const account = useSession()?.account;
  const user = useUser();
  return staff ? { name: staff.name ?? undefined, email: account ?? undefined } : (user ?? undefined);
}

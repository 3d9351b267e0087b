import { hasCode } from '#api/api-error.ts';
import * as codes from '#contract/errors/error-codes.ts';
import { ID_PATTERN } from '#contract/wire.ts';
import { explainError } from '#features/errors/error-explanation.ts';
import { ReadError, RefusalTexts } from '#features/errors/read-error.tsx';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import type { FailedRead } from '#ui/list-message.tsx';
import classes from './subscription-page.module.css';

function titleOf(id: string, error: unknown): string {
  if (!ID_PATTERN.test(id)) return 'This is no id of a subscription';
  if (hasCode(error, codes.SUBSCRIPTION_NOT_FOUND)) return 'There is no such subscription';
  if (hasCode(error, codes.SUBSCRIPTION_NOT_ALLOWED)) return 'This subscription is somebody else’s';
  return explainError(error).title;
}

interface SubscriptionErrorProps extends FailedRead {
  readonly id: string;
}

export function SubscriptionError({ id, ...props }: SubscriptionErrorProps) {
  return (
    <ReadError
      {...props}
      title={titleOf(id, props.error)}
      retry="if it may help"
      actions={
        <>
          <Button component={Link} to={paths.requestLogsAbout(id)}>
            Show request logs with this id
          </Button>
          <Button component={Link} to={paths.subscriptions}>
            All subscriptions
          </Button>
        </>
      }
    >
      {ID_PATTERN.test(id) ? (
        <RefusalTexts error={props.error} />
      ) : (
        <p>It has 40 lowercase letters and digits. Check the address, or open the subscription by its id.</p>
      )}
    </ReadError>
  );
}

export function InactiveNotice({ id }: { readonly id: string }) {
  return (
    <section className={classes.inactive} aria-label="Inactive subscription">
      <p className={classes.inactiveTitle}>This subscription is off: nothing is sent for it.</p>
      <p>
        It cannot be switched on again, and editing it does not do that. Create a new one like it: one that is
        off does not stand in its way.
      </p>
      <Button component={Link} to={paths.newSubscriptionLike(id)}>
        Create one like it
      </Button>
    </section>
  );
}

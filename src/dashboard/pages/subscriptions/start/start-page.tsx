import { KnownPage } from '#kit/known-page/known-page.tsx';
import { paths } from '#kit/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';

/** Where subscriptions begin: those that this browser knows, and ways to new ones. */
export function StartPage() {
  return (
    <KnownPage
      entity="subscription"
      hrefOf={paths.subscription}
      intro="A subscription has the service call an address of yours whenever an event occurs on a document, a document group or a user."
      actions={
        <>
          <LinkButton kind="primary" to={paths.newSubscription}>
            New subscription
          </LinkButton>
          <LinkButton to={paths.newGuide}>Guide</LinkButton>
          <LinkButton to={paths.verifyCallbacks}>Verify callbacks</LinkButton>
        </>
      }
    />
  );
}

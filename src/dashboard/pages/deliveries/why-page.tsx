import { Link } from 'react-router';
import { askedCallbackState } from '#features/callback-doctor/asked-entity-state.ts';
import { WhyNoCallback } from '#features/callback-doctor/why-no-callback.tsx';
import { paths } from '#lib/paths.ts';
import { useUrlState } from '#lib/use-url-state.ts';
import { Button } from '#ui/button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import classes from './why-page.module.css';

/** Why a callback about something did not arrive, whether or not anything subscribes to it. */
export function WhyPage() {
  const [asked, change] = useUrlState(askedCallbackState);
  return (
    <div className={classes.page}>
      <PageHead
        title="Why did my callback not arrive?"
        intro="Says of a document, group, template or user whether anybody is told of it, what was sent, and what to do next."
        actions={
          <Button component={Link} to={paths.subscriptions}>
            Subscriptions
          </Button>
        }
      />
      <WhyNoCallback asked={asked} onChange={change} />
    </div>
  );
}

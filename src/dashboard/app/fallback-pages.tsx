import { START_PAGE } from '#contract/return-to.ts';
import { explainRead } from '#features/errors/error-explanation.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { ListMessage } from '#ui/list-message.tsx';

/** Shown while a page loads: empty, with a name for assistive technology. */
export function BlankPage() {
  return (
    <main aria-busy="true">
      <h1 className="visually-hidden">Sealdesk</h1>
    </main>
  );
}

interface ErrorScreenProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly retrying?: boolean;
}

/** Replaces a page that failed. */
export function ErrorScreen({ error, onRetry, retrying = false }: ErrorScreenProps) {
  const { title, text, retryable, requestId } = explainRead(error);
  return (
    <ListMessage
      tone="failure"
      title={title}
      actions={
        <>
          {retryable && (
            <Button variant="filled" busy={retrying} onClick={onRetry}>
              Try again
            </Button>
          )}
          <Button onClick={() => location.reload()}>Load the page again</Button>
          <Button component="a" href={START_PAGE}>
            Go to the start page
          </Button>
        </>
      }
    >
      <ExternalText component="p">{text}</ExternalText>
      {requestId && (
        <p>
          Request id: <code>{requestId}</code>
        </p>
      )}
    </ListMessage>
  );
}

import { memo } from 'react';
import type { Operation } from '#contract/operation.ts';
import { useEnvironment } from '#kit/session.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import type { ApiRequest, RequestSpecs } from '../model/api-request.ts';
import { requestCurl } from '../model/request-curl.ts';
import classes from './panel.module.css';
import { Panel } from './panel.tsx';

interface RequestPanelProps {
  readonly operation: Operation;
  readonly specs: RequestSpecs;
  readonly request: ApiRequest;
}

/** The exact request, as the form makes it at the moment. */
function PlainRequestPanel({ operation, specs, request }: RequestPanelProps) {
  const curl = requestCurl(operation, specs, request, useEnvironment()?.origin);
  return (
    <Panel title="Request" aside={<CopyButton what="cURL command" text={curl} />}>
      <pre className={classes.curl}>{curl}</pre>
    </Panel>
  );
}

/** Drawn anew only when its request is another, which may come after the key that was pressed. */
export const RequestPanel = memo(PlainRequestPanel);

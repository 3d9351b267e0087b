import { Badge } from '@mantine/core';
import type { Method, Operation, OperationFacts } from '#contract/operation.ts';
import type { OperationId } from '#contract/operations.ts';
import { NameLink } from '#ui/link.tsx';
import classes from './operation-head.module.css';
import { type OperationScreen, operationScreens } from './operation-screens.ts';

/** The colour depends on the effect (read, write, delete); the word is always shown. */
export function MethodMark({ method }: { readonly method: Method }) {
  return (
    <span className={classes.method} data-method={method}>
      {method}
    </span>
  );
}

/** Deprecated, or known only from public material. */
export function OperationMarks({
  operation: { deprecated, source },
}: {
  readonly operation: OperationFacts;
}) {
  return (
    <>
      {deprecated && <Badge color="warn">deprecated</Badge>}
      {source === 'public' && (
        <Badge color="notice" title="Not in the specification">
          public
        </Badge>
      )}
    </>
  );
}

export function OperationHead({ operation }: { readonly operation: Operation }) {
  const { id, method, path, credential, resource, deprecated, source } = operation;
  const screen: OperationScreen = operationScreens[id as OperationId];
  return (
    <header className={classes.head}>
      <p className={classes.call}>
        <MethodMark method={method} />
        <code className={classes.path}>{path}</code>
        <OperationMarks operation={operation} />
      </p>
      <p className={classes.facts}>
        {resource} · {credential === 'basic' ? 'Basic credentials of the application' : 'Bearer token'} ·
        Screen: {screen.start ? <NameLink to={screen.start}>{screen.name}</NameLink> : screen.name}
      </p>
      {deprecated && (
        <p className={classes.facts}>
          The specification calls it deprecated: it may go, and new work should not use it.
        </p>
      )}
      {source === 'public' && (
        <p className={classes.facts}>
          The specification does not show it; public clients use it. A service may answer that it knows no
          such route.
        </p>
      )}
    </header>
  );
}

import { UnstyledButton } from '@mantine/core';
import { type CSSProperties, type ReactNode, use, useEffect, useId, useSyncExternalStore } from 'react';
import { spellOut } from '#lib/invisible-characters.ts';
import { useRegistered } from '#ui/elements.ts';
import { Hint } from '#ui/hint.tsx';
import classes from './part.module.css';
import { inOrder, type PartFields, PartsContext } from './part-group.tsx';

interface PartButtonProps extends PartFields {
  readonly isGround?: boolean;
}

/** The real button over a painted part; absent if nothing can be selected. */
function PartButton({ fields, name, isGround = false }: PartButtonProps) {
  const id = useId();
  const { selected, select, active, buttons } = use(PartsContext);
  const button = useRegistered<HTMLButtonElement>(buttons, id);
  const isActive = useSyncExternalStore(active.subscribe, () => active.get() === id);
  useEffect(() => {
    if (active.get() === undefined) active.set(id);
    return () => {
      // Another part must become the tab stop.
      if (active.get() === id) active.set(inOrder(buttons).find(([other]) => other !== id)?.[0]);
    };
  }, [active, buttons, id]);
  if (!select) return null;
  return (
    <Hint label={name}>
      <UnstyledButton
        ref={button}
        className={classes.hit}
        data-ground={isGround || undefined}
        aria-label={spellOut(name, false)}
        aria-current={selected !== undefined && fields.includes(selected) ? true : undefined}
        tabIndex={isActive ? 0 : -1}
        onFocus={() => active.set(id)}
        onClick={() => select({ fields, name })}
      />
    </Hint>
  );
}

/** `undefined` leaves the attribute out. */
function useIsMarked(fields: readonly string[]): true | undefined {
  const { marked } = use(PartsContext);
  return fields.some((path) => marked.includes(path)) || undefined;
}

interface PartProps extends PartFields {
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
  readonly children?: ReactNode;
}

/**
 * A selectable part. The painted content is inert, so its buttons and links do not act and its contrast is not checked as
 * ours; the real button lies over it.
 */
export function Part({ fields, name, className, style, children }: PartProps) {
  return (
    <div className={classes.part} data-marked={useIsMarked(fields)}>
      <div inert className={className} style={style}>
        {children}
      </div>
      <PartButton fields={fields} name={name} />
    </div>
  );
}

export function PartGround({ fields, name, className, style, children }: PartProps) {
  return (
    <div className={`${classes.ground} ${className ?? ''}`} style={style} data-marked={useIsMarked(fields)}>
      <PartButton fields={fields} name={name} isGround />
      <div className={classes.content}>{children}</div>
    </div>
  );
}

import { UnstyledButton } from '@mantine/core';
import { type CSSProperties, type ReactNode, use, useEffect, useId, useSyncExternalStore } from 'react';
import { spellOut } from '#lib/invisible-characters.ts';
import { useRegistered } from '#ui/elements.ts';
import { Hint } from '#ui/hint.tsx';
import classes from './part.module.css';
import { inOrder, type PartFields, PartsContext } from './part-group.tsx';

interface PartButtonProps extends PartFields {
  /** Other parts lie on it. */
  readonly isGround?: boolean;
}

/** The real button over a painted part: selects what the part shows. Nothing where nothing can be selected. */
function PartButton({ fields, name, isGround = false }: PartButtonProps) {
  const id = useId();
  const { selected, select, active, buttons } = use(PartsContext);
  const button = useRegistered<HTMLButtonElement>(buttons, id);
  const isActive = useSyncExternalStore(active.subscribe, () => active.get() === id);
  useEffect(() => {
    if (active.get() === undefined) active.set(id);
    return () => {
      // The part is gone: Tab has to lead to another.
      if (active.get() === id) active.set(inOrder(buttons).find(([other]) => other !== id)?.[0]);
    };
  }, [active, buttons, id]);
  if (!select) return null;
  return (
    <Hint label={name}>
      <UnstyledButton
        ref={button}
        className={isGround ? classes.groundHit : classes.hit}
        aria-label={spellOut(name, false)}
        aria-current={selected !== undefined && fields.includes(selected) ? true : undefined}
        tabIndex={isActive ? 0 : -1}
        onFocus={() => active.set(id)}
        onClick={() => select({ fields, name })}
      />
    </Hint>
  );
}

/** For an attribute, which is left out otherwise. */
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
 * What can be selected in a preview. What is painted is inert: nobody can mistake its buttons and links for real
 * ones, nor is the brand's contrast taken for ours. The real button lies over it.
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

/** A background that can be selected, with other parts on it. */
export function PartGround({ fields, name, className, style, children }: PartProps) {
  return (
    <div className={`${classes.ground} ${className ?? ''}`} style={style} data-marked={useIsMarked(fields)}>
      <PartButton fields={fields} name={name} isGround />
      <div className={classes.content}>{children}</div>
    </div>
  );
}

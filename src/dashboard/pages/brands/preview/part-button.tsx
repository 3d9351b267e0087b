import { UnstyledButton } from '@mantine/core';
import { use, useEffect, useId, useSyncExternalStore } from 'react';
import { Hint } from '#ui/hint.tsx';
import classes from './part.module.css';
import { type PartFields, PartsContext } from './parts-context.ts';

const PART = 'data-part';
export const PART_SELECTOR = `[${PART}]`;

interface PartButtonProps extends PartFields {
  /** Other parts lie on it. */
  readonly isGround?: boolean;
}

/** The real button over a painted part: selects what the part shows. Nothing where nothing can be selected. */
export function PartButton({ fields, name, isGround = false }: PartButtonProps) {
  const id = useId();
  const { selected, select, active, group } = use(PartsContext);
  const isActive = useSyncExternalStore(active.subscribe, () => active.get() === id);
  useEffect(() => {
    if (active.get() === undefined) active.set(id);
    return () => {
      if (active.get() !== id) return;
      // The part is gone: Tab has to lead to another.
      const left = [...(group.current?.querySelectorAll(PART_SELECTOR) ?? [])].map((it) =>
        it.getAttribute(PART),
      );
      active.set(left.find((it) => it !== id) ?? undefined);
    };
  }, [active, group, id]);
  if (!select) return null;
  return (
    <Hint label={name}>
      <UnstyledButton
        className={isGround ? classes.groundHit : classes.hit}
        aria-label={name}
        aria-current={selected !== undefined && fields.includes(selected) ? true : undefined}
        tabIndex={isActive ? 0 : -1}
        data-part={id}
        onFocus={() => active.set(id)}
        onClick={() => select({ fields, name })}
      />
    </Hint>
  );
}

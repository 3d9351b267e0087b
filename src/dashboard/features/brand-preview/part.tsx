import { Box, UnstyledButton } from '@mantine/core';
import { useFocusWithin } from '@mantine/hooks';
import {
  type CSSProperties,
  createContext,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  use,
  useRef,
} from 'react';
import { spellOut } from '#lib/invisible-characters.ts';
import { Hint } from '#ui/hint.tsx';
import classes from './part.module.css';

/** The fields that a part shows, the main one first, and its name. */
export interface PartFields {
  readonly fields: readonly string[];
  readonly name: string;
}

export interface PartSelection {
  readonly selected?: string | undefined;
  /** Undefined if nothing can be selected. */
  readonly select?: ((part: PartFields) => void) | undefined;
  /** Fields with an outline, because they differ in a comparison. */
  readonly marked?: readonly string[] | undefined;
}

const SelectionContext = createContext<PartSelection>({});

interface PartGroupProps extends PartSelection {
  readonly label: string;
  readonly children: ReactNode;
}

const partsIn = (group: Element) => [...group.querySelectorAll('button')];

/** A toolbar for keyboard and screen readers (Tab, arrows, Home, End), or an image if nothing can be selected. */
export function PartGroup({ label, children, ...selection }: PartGroupProps) {
  const { ref, focused } = useFocusWithin<HTMLDivElement>();
  const last = useRef<HTMLElement>(undefined);
  const onFocus = ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
    if (target !== currentTarget) last.current = target;
    else (last.current?.isConnected ? last.current : partsIn(currentTarget)[0])?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const parts = partsIn(event.currentTarget);
    const at = parts.findIndex((part) => part.matches(':focus'));
    const targets: Readonly<Record<string, number>> = {
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      Home: 0,
      End: -1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    parts.at(target % parts.length)?.focus();
  };
  return (
    <SelectionContext value={selection}>
      <Box
        ref={ref}
        className={classes.group}
        role={selection.select ? 'toolbar' : 'img'}
        aria-label={spellOut(label, false)}
        // The group is the one tab stop and passes the focus to a part; Shift and Tab leave it.
        tabIndex={selection.select && (focused ? -1 : 0)}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
      >
        {children}
      </Box>
    </SelectionContext>
  );
}

interface PartButtonProps extends PartFields {
  readonly isGround?: boolean;
}

/** The real button over a painted part; absent if nothing can be selected. */
function PartButton({ fields, name, isGround = false }: PartButtonProps) {
  const { selected, select } = use(SelectionContext);
  if (!select) return null;
  return (
    <Hint label={name}>
      <UnstyledButton
        className={classes.hit}
        data-ground={isGround || undefined}
        aria-label={spellOut(name, false)}
        aria-current={selected !== undefined && fields.includes(selected) ? true : undefined}
        tabIndex={-1}
        onClick={() => select({ fields, name })}
      />
    </Hint>
  );
}

/** `undefined` leaves the attribute out. */
function useIsMarked(fields: readonly string[]): true | undefined {
  const { marked } = use(SelectionContext);
  return fields.some((path) => marked?.includes(path)) || undefined;
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

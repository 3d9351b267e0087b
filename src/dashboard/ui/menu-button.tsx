import { createContext, type ReactNode, use } from 'react';
import { Link } from 'react-router';
import { Button } from './button.tsx';
import classes from './menu-button.module.css';
import { PopoverButton } from './popover-button.tsx';

const CloseMenu = createContext<() => void>(() => {});

interface MenuButtonProps {
  /** What the button says. */
  readonly label: string;
  /** What the choice is about, over it and for assistive technology. */
  readonly heading: string;
  /** Width of what it opens, in pixels. */
  readonly width?: number;
  /** `MenuItem`s and `MenuLink`s. */
  readonly children: ReactNode;
}

/** A button that opens further buttons and links beside itself. */
export function MenuButton({ label, heading, width = 260, children }: MenuButtonProps) {
  return (
    <PopoverButton button={<Button>{label}</Button>} label={heading} width={width}>
      {(close) => (
        <CloseMenu value={close}>
          <div className={classes.menu}>
            <p className={classes.heading}>{heading}</p>
            {children}
          </div>
        </CloseMenu>
      )}
    </PopoverButton>
  );
}

interface MenuItemProps {
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** One thing to do, of a `MenuButton`. */
export function MenuItem({ onClick, children }: MenuItemProps) {
  const close = use(CloseMenu);
  return (
    <button
      type="button"
      className={classes.item}
      onClick={() => {
        // First, so that the focus is back on the button when something else takes it from there.
        close();
        onClick();
      }}
    >
      {children}
    </button>
  );
}

/** One way to go, of a `MenuButton`. */
export function MenuLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link className={classes.item} to={to}>
      {children}
    </Link>
  );
}

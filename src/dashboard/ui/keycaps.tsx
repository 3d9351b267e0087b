import { Kbd } from '@mantine/core';

const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.userAgent);
const CAPS: Readonly<Record<string, string>> = {
  Mod: IS_APPLE ? '⌘' : 'Ctrl',
  Escape: 'Esc',
  enter: 'Enter',
  ArrowUp: '↑',
  ArrowDown: '↓',
};

/** Keys as they are printed on the keyboard at hand: `Mod+k` is ⌘ K or Ctrl K. */
function capsOf(keys: string): readonly string[] {
  return keys
    .split(/[ +]/)
    .map((key) => CAPS[key] ?? (key.length === 1 && keys.includes('+') ? key.toUpperCase() : key));
}

/** Key caps, with the words of the keyboard at hand. */
export function Keycaps({ keys }: { readonly keys: string }) {
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {capsOf(keys).map((cap) => (
        <Kbd key={cap}>{cap}</Kbd>
      ))}
    </span>
  );
}

import { Kbd } from '@mantine/core';

const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.userAgent);
const CAPS: Readonly<Record<string, string>> = {
  Mod: IS_APPLE ? '⌘' : 'Ctrl',
  Escape: 'Esc',
  enter: 'Enter',
  ArrowUp: '↑',
  ArrowDown: '↓',
};

/** `Mod+k` is ⌘ K on a Mac and Ctrl K elsewhere. */
function capsOf(keys: string): readonly string[] {
  return keys
    .split(/[ +]/)
    .map((key) => CAPS[key] ?? (key.length === 1 && keys.includes('+') ? key.toUpperCase() : key));
}

export function Keycaps({ keys }: { readonly keys: string }) {
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {capsOf(keys).map((cap) => (
        <Kbd key={cap}>{cap}</Kbd>
      ))}
    </span>
  );
}

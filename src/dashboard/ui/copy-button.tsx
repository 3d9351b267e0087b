import { useDebouncedCallback } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { copyText } from './copy-text.ts';
import { IconButton } from './icon-button.tsx';

const DONE_MS = 1500;

interface CopyButtonProps {
  /** Computed when it is pressed, where making the text costs something. */
  readonly text: string | (() => string | Promise<string>);
  readonly what: string;
  readonly icon?: ComponentProps<typeof IconButton>['icon'];
}

/**
 * An icon button that copies, says so, and shows a tick for a moment. Mantine's, and its `useClipboard`, take a text
 * that is made before anybody wants it, and tell nobody of each press whether it was copied.
 */
export function CopyButton({ text, what, icon = IconCopy }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const rest = useDebouncedCallback(() => setCopied(false), DONE_MS);
  const label = `Copy ${/^[A-Z][a-z]/.test(what) ? what.charAt(0).toLowerCase() + what.slice(1) : what}`;
  const copy = async () => {
    if (!(await copyText(typeof text === 'string' ? text : await text(), what))) return;
    setCopied(true);
    rest();
  };
  return <IconButton label={label} icon={copied ? IconCheck : icon} onClick={() => void copy()} />;
}

import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Tooltip.layer.css';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type ComponentType, useEffect, useState } from 'react';
import { copyText } from './copy-text.ts';

const DONE_MS = 1500;

interface CopyButtonProps {
  /** Computed when it is pressed, where making the text costs something. */
  readonly text: string | (() => string);
  /** What is copied, sentence case: "Request id". */
  readonly what: string;
  readonly icon?: ComponentType<{ size: number; stroke: number }>;
}

/** An icon button that copies, says so, and shows a tick for a moment. */
export function CopyButton({ text, what, icon: Icon = IconCopy }: CopyButtonProps) {
  const [copied, setCopied] = useState(0);
  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(() => setCopied(0), DONE_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const label = `Copy ${what.charAt(0).toLowerCase()}${what.slice(1)}`;
  const copy = async () => {
    if (await copyText(typeof text === 'string' ? text : text(), what)) setCopied((count) => count + 1);
  };
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} onClick={copy}>
        {copied ? <IconCheck size={16} stroke={1.8} /> : <Icon size={16} stroke={1.8} />}
      </ActionIcon>
    </Tooltip>
  );
}

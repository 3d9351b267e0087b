import { IconAlertCircle, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { Severity } from './finding.ts';
import classes from './finding-list.module.css';
import { severityWords } from './severity-words.ts';

const icons = { bad: IconAlertCircle, warn: IconAlertTriangle, notice: IconInfoCircle };

/** How bad a finding is, by form, colour and word. */
export function SeverityMark({ severity }: { readonly severity: Severity }) {
  const Icon = icons[severity];
  const [word] = severityWords[severity];
  return (
    <Icon
      className={classes.mark}
      data-severity={severity}
      size={16}
      stroke={1.8}
      role="img"
      aria-label={word}
    />
  );
}

import { Badge, Group, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconInfoCircle, IconZoomQuestion } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { sayMany } from '#lib/say-count.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { TextButton } from '#ui/text-button.tsx';
import { type Finding, type Fix, severities } from './finding.ts';
import classes from './finding-list.module.css';
import { PairSamples } from './pair-samples.tsx';

const severityLooks = {
  bad: { Icon: IconAlertCircle, color: 'bad', one: 'problem', several: 'problems' },
  warn: { Icon: IconAlertTriangle, color: 'warn', one: 'warning', several: 'warnings' },
  notice: { Icon: IconInfoCircle, color: 'notice', one: 'notice', several: 'notices' },
  assumed: { Icon: IconZoomQuestion, color: 'gray', one: 'assumption', several: 'assumptions' },
} as const;

interface FindingItemProps {
  readonly finding: Finding;
  readonly onSelect: (path: string) => void;
  readonly onApply: ((finding: Finding, fix: Fix) => void) | undefined;
  readonly nameOf: (path: string) => string | undefined;
}

function FindingItem({ finding, onSelect, onApply, nameOf }: FindingItemProps) {
  const { severity, title, text, paths, samples = [], fix } = finding;
  const { Icon, color, one } = severityLooks[severity];
  const [main] = paths;
  const others = samples.length === 0 ? paths.slice(1) : [];
  return (
    <Stack component="li" className={classes.item} gap={6} fz="sm" c="var(--text-2)">
      <Group component="h4" gap={7} align="flex-start" wrap="nowrap" fz="sm" fw={590} lh="sm">
        <Icon
          className={classes.mark}
          color={`var(--mantine-color-${color}-text)`}
          size={16}
          stroke={1.8}
          role="img"
          aria-label={one}
        />
        <TextButton c="var(--text)" onClick={() => main !== undefined && onSelect(main)}>
          <ExternalText>{title}</ExternalText>
        </TextButton>
      </Group>
      <ExternalText component="p">{text}</ExternalText>
      {others.length > 0 && (
        <Group gap="0 12px" fz="xs">
          {others.map((path) => (
            <TextButton key={path} onClick={() => onSelect(path)}>
              <ExternalText>{nameOf(path) ?? path}</ExternalText>
            </TextButton>
          ))}
        </Group>
      )}
      <PairSamples samples={samples} onSelect={onSelect} />
      {fix && onApply && (
        <Group justify="space-between" wrap="nowrap" gap="xs">
          <ExternalText component="span">{fix.label}</ExternalText>
          <Button onClick={() => onApply(finding, fix)}>
            Apply <span className="visually-hidden">fix: {`${fix.label}, ${title}`}</span>
          </Button>
        </Group>
      )}
    </Stack>
  );
}

interface FindingListProps {
  readonly findings: readonly Finding[];
  readonly onSelect: (path: string) => void;
  /** Undefined if the texts are read-only. */
  readonly onApply?: (fix: Fix) => void;
  readonly onApplyAll?: () => void;
  readonly nameOf: (path: string) => string | undefined;
  readonly empty: string;
}

export function FindingList({ findings, onSelect, onApply, onApplyAll, nameOf, empty }: FindingListProps) {
  const region = useRef<HTMLElement>(null);
  const wasApplied = useRef(false);
  const apply = (finding: Finding, fix: Fix) => {
    const at = findings.indexOf(finding);
    const titles = region.current?.querySelectorAll<HTMLElement>('h4 button') ?? [];
    wasApplied.current = true;
    onApply?.(fix);
    announce(`Applied: ${fix.label}, ${finding.title}`);
    // The fixed finding disappears, so the focus moves to the next one.
    (titles[at + 1] ?? titles[at - 1] ?? region.current)?.focus();
  };
  const applyAll = () => {
    onApplyAll?.();
    region.current?.focus();
  };
  useEffect(() => {
    if (!wasApplied.current) return;
    // The fix may have resolved the next finding too.
    if (findings && document.activeElement === document.body) region.current?.focus();
  }, [findings]);
  return (
    <section ref={region} className={classes.list} aria-label="Checks" tabIndex={-1}>
      <Group component="header" gap="xs" px="md" py="sm">
        <Text component="h3" fw={600}>
          Checks
        </Text>
        {severities.map((severity) => {
          const { color, one, several } = severityLooks[severity];
          const { length } = findings.filter((finding) => finding.severity === severity);
          return (
            length > 0 && (
              <Badge key={severity} color={color}>
                {sayMany(length, one, several)}
              </Badge>
            )
          );
        })}
        {/* A single fix has its own button. */}
        {onApplyAll && findings.filter(({ fix }) => fix).length > 1 && (
          <Button onClick={applyAll}>Apply all fixes</Button>
        )}
      </Group>
      {findings.length === 0 ? (
        <Text className={classes.item} size="sm" c="dimmed">
          {empty}
        </Text>
      ) : (
        <Stack component="ul" gap={0}>
          {findings.map((finding) => (
            <FindingItem
              key={finding.id}
              finding={finding}
              onSelect={onSelect}
              onApply={onApply && apply}
              nameOf={nameOf}
            />
          ))}
        </Stack>
      )}
    </section>
  );
}

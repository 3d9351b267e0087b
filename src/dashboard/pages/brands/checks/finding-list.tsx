import { Badge } from '@mantine/core';
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconChevronDown,
  IconInfoCircle,
  IconZoomQuestion,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import disclosure from '#ui/developer-details.module.css';
import { type Elements, useElements, useRegistered } from '#ui/elements.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { TextButton } from '#ui/text-button.tsx';
import type { Finding, Severity } from './finding.ts';
import classes from './finding-list.module.css';
import { PairMeasures, PairSamples } from './pair-samples.tsx';
import { previewVision, visionKinds } from './vision.ts';

/** Singular and plural. */
const severityWords: Readonly<Record<Severity, readonly [string, string]>> = {
  bad: ['Problem', 'Problems'],
  warn: ['Warning', 'Warnings'],
  notice: ['Notice', 'Notices'],
  assumed: ['Assumption', 'Assumptions'],
};

/** "3 warnings". */
function severityCount(severity: Severity, count: number): string {
  const [one, several] = severityWords[severity];
  return `${count} ${(count === 1 ? one : several).toLowerCase()}`;
}

const icons = {
  bad: IconAlertCircle,
  warn: IconAlertTriangle,
  notice: IconInfoCircle,
  assumed: IconZoomQuestion,
};

/** By shape, colour and word. */
function SeverityMark({ severity }: { readonly severity: Severity }) {
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

const severities: readonly Severity[] = ['bad', 'warn', 'notice', 'assumed'];

function SeverityCounts({ findings }: { readonly findings: readonly Finding[] }) {
  return severities.map((severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length;
    if (count === 0) return null;
    const words = severityCount(severity, count);
    return (
      <Badge key={severity} color={severity === 'assumed' ? 'gray' : severity} title={words}>
        {count}
        <span className="visually-hidden">{words.slice(`${count}`.length)}</span>
      </Badge>
    );
  });
}

/** Switches the preview to the affected vision. */
function VisionButton({ finding: { vision, title } }: Pick<FindingItemProps, 'finding'>) {
  if (!vision) return null;
  return (
    <TextButton
      className={classes.see}
      onClick={() => {
        previewVision.set(vision);
        announce(`The preview is as people see it ${visionKinds[vision].who}`);
      }}
    >
      See it as they do <ExternalText className="visually-hidden">: {title}</ExternalText>
    </TextButton>
  );
}

function FindingDetails({ finding: { details, samples = [], title } }: Pick<FindingItemProps, 'finding'>) {
  if (details === undefined) return null;
  return (
    <details className={classes.details}>
      <summary className={disclosure.summary}>
        Details <ExternalText className="visually-hidden">: {title}</ExternalText>
        <IconChevronDown size={16} stroke={1.8} aria-hidden />
      </summary>
      <ExternalText component="p" className={classes.text}>
        {details}
      </ExternalText>
      <PairMeasures samples={samples} />
    </details>
  );
}

interface FindingItemProps {
  readonly finding: Finding;
  readonly onSelect: (path: string) => void;
  /** Undefined if the brand is read-only. */
  readonly onApply: ((finding: Finding) => void) | undefined;
  readonly nameOf: ((path: string) => string | undefined) | undefined;
  readonly titles: Elements;
}

function FindingItem(props: FindingItemProps) {
  const { finding, onSelect, onApply, nameOf, titles } = props;
  const { severity, title, text, paths, samples = [], fix } = finding;
  const jump = useRegistered<HTMLButtonElement>(titles, finding.id);
  const [main] = paths;
  const others = samples.length === 0 && nameOf ? paths.slice(1) : [];
  return (
    <li className={classes.item}>
      <h4 className={classes.title}>
        <SeverityMark severity={severity} />
        <TextButton ref={jump} className={classes.jump} onClick={() => main !== undefined && onSelect(main)}>
          <ExternalText>{title}</ExternalText>
        </TextButton>
      </h4>
      <ExternalText component="p" className={classes.text}>
        {text}
      </ExternalText>
      {others.length > 0 && (
        <p className={classes.others}>
          {others.map((path) => (
            <TextButton key={path} onClick={() => onSelect(path)}>
              <ExternalText>{nameOf?.(path) ?? path}</ExternalText>
            </TextButton>
          ))}
        </p>
      )}
      <PairSamples samples={samples} onSelect={onSelect} />
      <VisionButton finding={finding} />
      <FindingDetails finding={finding} />
      {fix && onApply && (
        <div className={classes.fix}>
          <span className={classes.fixLabel}>{fix.label}</span>
          <Button onClick={() => onApply(finding)}>
            Apply <span className="visually-hidden">fix: {`${fix.label}, ${title}`}</span>
          </Button>
        </div>
      )}
    </li>
  );
}

interface FindingListProps {
  readonly label: string;
  readonly findings: readonly Finding[];
  readonly onSelect: (path: string) => void;
  /** Undefined if the brand is read-only. */
  readonly onApply?: (fix: NonNullable<Finding['fix']>) => void;
  readonly nameOf?: (path: string) => string | undefined;
  readonly empty: string;
  readonly children?: ReactNode;
}

export function FindingList(props: FindingListProps) {
  const { label, findings, onSelect, onApply, nameOf, empty, children } = props;
  const region = useRef<HTMLElement>(null);
  const wasApplied = useRef(false);
  const titles = useElements();
  const apply = (finding: Finding) => {
    const { fix, title, id } = finding;
    if (!fix || !onApply) return;
    const at = findings.findIndex((other) => other.id === id);
    const next = findings[at + 1] ?? findings[at - 1];
    wasApplied.current = true;
    onApply(fix);
    announce(`Applied: ${fix.label}, ${title}`);
    // The fixed finding disappears, so the focus moves to the next one.
    (titles.get(next?.id ?? '') ?? region.current)?.focus();
  };
  useEffect(() => {
    if (!wasApplied.current) return;
    // The fix may have resolved the next finding too.
    if (findings && document.activeElement === document.body) region.current?.focus();
  }, [findings]);
  return (
    <>
      <div className={classes.header}>
        <h3 className={classes.heading}>Checks</h3>
        <SeverityCounts findings={findings} />
      </div>
      {children}
      <section ref={region} className={classes.list} aria-label={label} tabIndex={-1}>
        {findings.length === 0 ? (
          <p className={classes.empty}>{empty}</p>
        ) : (
          <ul className={classes.items}>
            {findings.map((finding) => (
              <FindingItem
                key={finding.id}
                finding={finding}
                onSelect={onSelect}
                onApply={onApply && apply}
                nameOf={nameOf}
                titles={titles}
              />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

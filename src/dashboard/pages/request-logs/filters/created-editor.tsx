import { TimeRangeEditor } from '#features/lists/time-range-editor.tsx';
import type { TimeRange } from '#lib/time-range.ts';

const SPANS = [15 * 60, 3600, 6 * 3600, 24 * 3600, 7 * 86_400, 30 * 86_400];

interface CreatedEditorProps {
  readonly value: TimeRange | undefined;
  readonly onChange: (value: TimeRange) => void;
  readonly onDone: () => void;
}

export const CreatedEditor = (props: CreatedEditorProps) => <TimeRangeEditor spans={SPANS} {...props} />;

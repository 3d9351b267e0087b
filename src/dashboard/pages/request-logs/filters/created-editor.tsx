import { TimeRangeEditor } from '#features/lists/time-range-editor.tsx';
import type { TimeRange } from '#lib/time-range.ts';
import type { EditorProps } from './editor-props.ts';

const SPANS = [15 * 60, 3600, 6 * 3600, 24 * 3600, 7 * 86_400, 30 * 86_400];

export function CreatedEditor(props: EditorProps<TimeRange>) {
  return <TimeRangeEditor spans={SPANS} {...props} />;
}

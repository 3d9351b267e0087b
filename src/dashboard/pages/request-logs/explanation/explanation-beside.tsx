import { usePanelSize } from '#features/entry-panel/entry-frame.tsx';
import { Explanation, type ExplanationProps } from './explanation.tsx';
import { ExplanationFrame } from './explanation-frame.tsx';

export function ExplanationBeside(props: ExplanationProps) {
  const { docked } = usePanelSize();
  return (
    <ExplanationFrame of="list" docked={docked} onClose={props.onClose}>
      <Explanation {...props} />
    </ExplanationFrame>
  );
}

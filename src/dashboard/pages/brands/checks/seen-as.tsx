import { NativeSelect } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useStore } from '#lib/store.ts';
import { TextButton } from '#ui/text-button.tsx';
import classes from './seen-as.module.css';
import { previewVision, type Vision, visionKinds, visions } from './vision.ts';

const options = [
  { value: '', label: 'All colours' },
  ...visions.map((value) => ({ value, label: `${visionKinds[value].label} (${value})` })),
];

export function VisionChoice() {
  return (
    <NativeSelect
      label="See the preview as people who see"
      data={options}
      value={useStore(previewVision) ?? ''}
      onChange={({ currentTarget: { value } }) =>
        previewVision.set(value === '' ? undefined : (value as Vision))
      }
    />
  );
}

export function SeenAs({ children }: { readonly children: ReactNode }) {
  const id = useId();
  const vision = useStore(previewVision);
  return (
    <div className={classes.seen}>
      {vision && (
        <p className={classes.note}>
          As people see it {visionKinds[vision].who}, simulated.
          <TextButton onClick={() => previewVision.set(undefined)}>Show all colours</TextButton>
        </p>
      )}
      {vision && (
        <svg className={classes.defs} aria-hidden="true">
          <filter id={id} colorInterpolationFilters="linearRGB">
            <feColorMatrix
              values={[...visionKinds[vision].matrix.map((row) => [...row, 0, 0]), [0, 0, 0, 1, 0]]
                .flat()
                .join(' ')}
            />
          </filter>
        </svg>
      )}
      <div style={vision && { filter: `url("#${id}")` }}>{children}</div>
    </div>
  );
}

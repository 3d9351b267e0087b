import { Box, Group, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import type { CSSProperties, ReactNode } from 'react';
import classes from './device.module.css';

export type PreviewWidth = 'desktop' | 'phone';

export type ScreenKind = 'desktop' | 'pane' | 'phone';

/** Pixels, a phone with its frame; `least` is the smallest width that stays readable. */
const screens: Readonly<Record<ScreenKind, { readonly width: number; readonly least: number }>> = {
  desktop: { width: 720, least: 0.65 },
  pane: { width: 520, least: 0.53 },
  phone: { width: 406, least: 0.65 },
};

const scaleOf = (kind: ScreenKind, room: number): number =>
  Math.min(1, Math.max(screens[kind].least, room / screens[kind].width));

interface DeviceProps {
  readonly screen: ScreenKind;
  readonly children: ReactNode;
}

/** A screen at real width, scaled down if there is less room. */
export function Device({ screen, children }: DeviceProps) {
  const { width, least } = screens[screen];
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    '--screen-width': `${width}px`,
    '--least-scale': least,
  };
  return (
    <div className={classes.area}>
      <div className={classes.device} data-screen={screen} style={style}>
        {children}
      </div>
    </div>
  );
}

interface ScreenProps {
  readonly screen: ScreenKind;
  /** "Saved", "Signing page"; what is empty is left out. */
  readonly caption: readonly (string | false | undefined)[];
  /** Warnings and options. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** A preview with a caption that states its scale. */
export function Screen({ screen, caption, beside, children }: ScreenProps) {
  const { ref, width } = useElementSize();
  const scale = width === 0 ? 1 : scaleOf(screen, width);
  return (
    <Box component="figure" miw={0} ref={ref}>
      <Group component="figcaption" gap="2px 8px" mih={24} mb={8} fz="xs" lh="xs" c="var(--text-2)">
        <span>{caption.filter(Boolean).join(' · ')}</span>
        {scale < 0.995 && (
          <Text span inherit c="dimmed">
            {Math.round(scale * 100)} % of its size
          </Text>
        )}
        {beside}
      </Group>
      {children}
    </Box>
  );
}

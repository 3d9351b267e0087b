import { type MantineColorScheme, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';

/** The choices of colour scheme, in the order in which they are offered. */
export const colorSchemes: readonly { readonly value: MantineColorScheme; readonly label: string }[] = [
  { value: 'auto', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** The chosen scheme, the one in force, and the way to change it. */
export function useColorScheme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const inForce = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const toggle = () => setColorScheme(inForce === 'dark' ? 'light' : 'dark');
  return { chosen: colorScheme, inForce, choose: setColorScheme, toggle };
}

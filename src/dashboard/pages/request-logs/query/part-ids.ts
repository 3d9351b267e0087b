/** Ids by which the input of the bar refers to parts of the panel under it. */
export const partIds = (id: string) => ({
  faults: `${id}-faults`,
  list: `${id}-list`,
  option: (index: number) => `${id}-${index}`,
});

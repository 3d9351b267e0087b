/** Ids by which the input of the bar refers to parts of the panel under it. */
export const partIds = (id: string) => ({
  error: (index: number) => `${id}-fault-${index}`,
  list: `${id}-list`,
  option: (index: number) => `${id}-${index}`,
});

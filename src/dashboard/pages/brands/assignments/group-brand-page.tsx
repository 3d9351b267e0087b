/** Being written. */
export function GroupBrandPage() {
  return null;
}

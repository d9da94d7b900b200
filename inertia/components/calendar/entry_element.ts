/** What has the focus for an entry: its visible chip or row, or the nearest ancestor of that which Tab reaches. */
export function entryElement(id: string, within: ParentNode = document): HTMLElement | null {
  const drawn = [...within.querySelectorAll<HTMLElement>(`[data-entry="${id}"]`)]
  const seen = drawn.find((one) => one.checkVisibility({ visibilityProperty: true })) ?? drawn[0]
  return seen?.closest<HTMLElement>('button, a[href], [tabindex="0"]') ?? null
}

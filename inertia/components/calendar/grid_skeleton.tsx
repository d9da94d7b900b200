const CELLS = 7 * 6

/** The place of the grid while it loads: empty days, so that only the entries appear. */
export function GridSkeleton() {
  return (
    <div
      aria-hidden
      className="grid h-160 grid-cols-7 grid-rows-6 gap-px overflow-hidden rounded-lg border border-line bg-line"
    >
      {Array.from({ length: CELLS }, (_, cell) => (
        <span key={cell} className="bg-surface" />
      ))}
    </div>
  )
}

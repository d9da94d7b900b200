import { cx } from '~/lib/cx'

/**
 * Placeholder for content that is loading. Set its size by class.
 * @example <Skeleton className="h-5 w-40" />
 */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden className={cx('block animate-shimmer rounded-sm bg-selected', className)} />
  )
}

/**
 * Placeholder for a list that is loading, with rows of the final height.
 * @example <SkeletonRows rows={8} />
 */
export function SkeletonRows({ rows }: { rows: number }) {
  return (
    <div role="status" className="divide-y divide-line">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex h-(--row) items-center gap-3 px-4">
          <Skeleton className={cx('h-3.5', ['w-2/5', 'w-1/3', 'w-1/2'][row % 3])} />
          <Skeleton className="ml-auto h-3.5 w-24" />
        </div>
      ))}
    </div>
  )
}

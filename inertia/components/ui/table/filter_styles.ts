import { cx } from '~/lib/cx'

/** Returns the classes of a filter's button: a dashed border until something is chosen. */
export function filterClass(isSet: boolean): string {
  return cx(
    'inline-flex h-(--control) max-w-72 items-center gap-1.5 rounded-md border px-3 whitespace-nowrap transition-colors hover:bg-hover data-popup-open:bg-hover',
    isSet
      ? 'border-control bg-surface'
      : 'border-dashed border-line-strong text-muted hover:text-ink'
  )
}

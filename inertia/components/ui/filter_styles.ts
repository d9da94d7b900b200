import { cx } from '~/lib/cx'

/** The button of a filter: a dashed hint while nothing is chosen, else what is. */
export function filterClass(isSet: boolean): string {
  return cx(
    'inline-flex h-(--control) max-w-72 items-center gap-1.5 rounded-md border px-3 whitespace-nowrap transition-colors hover:bg-hover data-popup-open:bg-hover',
    isSet
      ? 'border-control bg-surface'
      : 'border-dashed border-line-strong text-muted hover:text-ink'
  )
}

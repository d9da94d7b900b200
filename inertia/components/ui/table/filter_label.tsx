import { ChevronDown } from 'lucide-react'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

/** The text on a filter's button: its name and its current value. */
export function FilterLabel({ label, words }: { label: string; words: string | null }) {
  return (
    <>
      <span className={words ? 'text-muted' : undefined}>{label}</span>
      {words && <span className="truncate font-medium">{words}</span>}
      <ChevronDown className="text-subtle" />
    </>
  )
}

/** Returns the classes of a filter's button: a dashed border until something is chosen. */
export function filterClass(isSet: boolean): string {
  return cx(
    'inline-flex h-(--control) max-w-72 items-center gap-1.5 rounded-md border px-3 whitespace-nowrap transition-colors hover:bg-hover data-popup-open:bg-hover',
    isSet
      ? 'border-control bg-surface'
      : 'border-dashed border-line-strong text-muted hover:text-ink'
  )
}

/**
 * Summarizes the chosen values for a filter's button: the first one and the number of others; null if there are none.
 */
export function summaryOf([first, ...rest]: string[]): string | null {
  if (first === undefined) return null
  return rest.length === 0 ? first : t('common.filters.several', { first, count: rest.length })
}

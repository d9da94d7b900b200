import { type ReactNode } from 'react'
import { cx } from '~/lib/cx'

type Props = {
  /** To the full width, for tables and boards; else at most 1,280 px. */
  wide?: boolean
  children: ReactNode
}

/**
 * The room of a page inside the shell.
 *
 * @example <Page wide><PageHeader title="Orders" />…</Page>
 */
export function Page({ wide = false, children }: Props) {
  return (
    <div className={cx('mx-auto w-full px-4 py-5 sm:px-6 md:py-8 xl:px-10', !wide && 'max-w-page')}>
      {children}
    </div>
  )
}

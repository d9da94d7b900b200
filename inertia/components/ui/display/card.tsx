import { createContext, useContext, type ComponentProps, type ReactNode } from 'react'
import { cx } from '~/lib/cx'

type CardProps = ComponentProps<'div'> & {
  /** No padding, for lists and pictures that reach the edges. */
  flush?: boolean
}

/**
 * A bordered container.
 * @example <Card>…</Card>
 */
export function Card({ flush = false, className, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={cx(
        'min-w-0 rounded-lg border border-line bg-surface',
        flush ? 'overflow-hidden' : 'p-5',
        className
      )}
    />
  )
}

/** Marks content below an `h2` that doesn't come from a `Section`. */
export const InSection = createContext(false)

/** Whether a component is below an `h2`, so that its own heading must be an `h3`. */
export const useIsInSection = () => useContext(InSection)

type SectionProps = {
  title: ReactNode
  /** One line that explains the section. */
  lead?: ReactNode
  /** A number after the title, formatted if it isn't exact. */
  count?: number | string
  /** A small element at the end of the title's line. */
  action?: ReactNode
  className?: string
  children: ReactNode
}

/**
 * A part of a page with its heading.
 *
 * @example <Section title="Materials" count={3} action={<Button size="sm">Add</Button>}>…</Section>
 */
export function Section({ title, lead, count, action, className, children }: SectionProps) {
  return (
    <section className={cx('min-w-0', className)}>
      <header className="mb-3 flex min-h-7 flex-wrap items-center gap-x-2 gap-y-1">
        <h2 className="min-w-0 text-md">{title}</h2>
        {count !== undefined && <span className="tabular text-md text-subtle">{count}</span>}
        {action && (
          <div className="ml-auto flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
            {action}
          </div>
        )}
      </header>
      {lead && <p className="-mt-2 mb-4 max-w-prose text-muted">{lead}</p>}
      <InSection value>{children}</InSection>
    </section>
  )
}

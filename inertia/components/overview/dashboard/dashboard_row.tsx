import { type ReactNode } from 'react'
import { SeeAll } from '~/components/overview/dashboard/decision_cards'
import { type VideoSection, type OrderSection } from '~/components/overview/dashboard/types'
import { Link } from '~/components/ui/display/link'
import { LinkButton } from '~/components/ui/form/button'
import { Section } from '~/components/ui/display/card'
import { formatCount } from '~/lib/format'

type ListProps = {
  title: string
  section: VideoSection | OrderSection
  /** Where all of them are. */
  href: string
  children: ReactNode
}

/** A section of the dashboard as a list. Renders nothing if it is empty. */
export function RowList({ title, section, href, children }: ListProps) {
  const { total, rows } = section
  if (total === 0) return null
  return (
    <Section
      title={title}
      count={formatCount(section)}
      action={total > rows.length && <SeeAll href={href} section={section} />}
    >
      <ul className="divide-y divide-line overflow-clip rounded-lg border border-line bg-surface">
        {children}
      </ul>
    </Section>
  )
}

/** Returns how many rows several sections have together. */
export function countOf(sections: (VideoSection | OrderSection)[]) {
  return {
    total: sections.reduce((sum, { total }) => sum + total, 0),
    totalIsCapped: sections.some(({ totalIsCapped }) => totalIsCapped),
  }
}

type DashboardRowProps = {
  href: string
  picture: ReactNode
  title: string
  meta: ReactNode
  /** A second line in a subdued colour. */
  quote?: string | null
  /** Shown at the end: a date or a state. */
  end?: ReactNode
  /** Label of the action for this row, a verb. */
  action?: string
  /** Link for the action, if it differs from the title's link. */
  actionHref?: string
  /** A control that performs the action here, instead of a link. */
  button?: ReactNode
  /** Whether it is the first row of the page. */
  first?: boolean
}

/** One row: poster, title and the action for it. */
export function DashboardRow({
  href,
  picture,
  title,
  meta,
  quote,
  end,
  action,
  actionHref,
  button,
  first,
}: DashboardRowProps) {
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2.5 transition-colors hover:bg-hover has-[[data-line-link]:focus-visible]:outline-2 has-[[data-line-link]:focus-visible]:-outline-offset-2 has-[[data-line-link]:focus-visible]:outline-ring sm:flex-nowrap sm:px-4">
      {picture}
      <div className="min-w-0 flex-1">
        <Link
          href={href}
          prefetch
          data-line-link
          className="line-clamp-2 font-medium [overflow-wrap:anywhere] outline-none after:absolute after:inset-0"
        >
          {title}
        </Link>
        <p className="line-clamp-2 text-sm [overflow-wrap:anywhere] text-muted">{meta}</p>
        {quote && <p className="mt-0.5 line-clamp-1 text-sm text-subtle">{quote}</p>}
      </div>
      {(end || action || button) && (
        <div className="relative z-1 flex shrink-0 items-center gap-x-3 gap-y-2 max-sm:max-w-full max-sm:basis-full max-sm:flex-wrap max-sm:justify-between">
          {end}
          {button}
          {action && (
            <LinkButton
              size="sm"
              href={actionHref ?? href}
              variant={first ? 'primary' : 'secondary'}
              // The title has the same link, so keyboard and screen readers skip this one.
              {...(!actionHref && { 'tabIndex': -1, 'aria-hidden': true })}
              aria-label={actionHref && `${action}: ${title}`}
              className="max-sm:h-auto max-sm:min-h-(--control-sm) max-sm:max-w-full max-sm:py-1 max-sm:whitespace-normal"
            >
              {action}
            </LinkButton>
          )}
        </div>
      )}
    </li>
  )
}

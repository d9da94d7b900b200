import { type ReactNode } from 'react'
import { SeeAll } from '~/components/overview/dashboard/decision_cards'
import { type Cuts, type Orders } from '~/components/overview/dashboard/types'
import { Section } from '~/components/ui/display/card'
import { Link } from '~/components/ui/display/link'

type SideListProps = {
  title: string
  /** Leads to the rest when it holds more than is shown. */
  all?: { section: Cuts | Orders; href: string }
  children: ReactNode
}

/** A section next to the main column: small pictures with a line or two. */
export function SideList({ title, all, children }: SideListProps) {
  const hasMore = all && all.section.total > all.section.rows.length
  return (
    <Section title={title} action={hasMore && <SeeAll {...all} />}>
      <ul className="-mx-2">{children}</ul>
    </Section>
  )
}

type SideRowProps = { href: string; picture: ReactNode; title: string; meta: ReactNode }

export function SideRow({ href, picture, title, meta }: SideRowProps) {
  return (
    <li>
      <Link
        href={href}
        prefetch
        className="flex items-center gap-3 rounded-md px-2 py-1.5 transition-colors hover:bg-hover"
      >
        {picture}
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{title}</span>
          <span className="block truncate text-sm text-muted">{meta}</span>
        </span>
      </Link>
    </li>
  )
}

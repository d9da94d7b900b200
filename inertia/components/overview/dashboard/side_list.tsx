import { type ReactNode } from 'react'
import { SeeAll } from '~/components/overview/dashboard/decision_cards'
import { type Cuts, type Orders } from '~/components/overview/dashboard/types'
import { Section } from '~/components/ui/display/card'
import { Link } from '~/components/ui/display/link'

type SideListProps = {
  title: string
  section: Cuts | Orders
  href: string
  children: ReactNode
}

export function SideList({ title, section, href, children }: SideListProps) {
  return (
    <Section
      title={title}
      action={section.total > section.rows.length && <SeeAll href={href} count={section.total} />}
    >
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

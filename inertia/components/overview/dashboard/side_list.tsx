import { type ReactNode } from 'react'
import { SeeAll } from '~/components/overview/dashboard/decision_cards'
import { type Cuts, type Orders } from '~/components/overview/dashboard/types'
import { Section } from '~/components/ui/display/card'

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

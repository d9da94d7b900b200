import { usePage } from '@inertiajs/react'
import { Link } from '~/components/ui/display/link'
import { cx } from '~/lib/cx'

type Tab = { href: string; label: string; count?: number }

type Props = {
  tabs: Tab[]
  /** URL of the open tab; by default, the tab whose path is that of the page. */
  current?: string
  /** Name of the group, for screen readers. */
  label: string
}

/**
 * Pages of one area, as tabs that are links. Renders nothing for a single tab.
 * @example <LinkTabs label="AI" tabs={[{ href: '/ai/studio', label: 'Studio' }, …]} />
 */
export function LinkTabs({ tabs, current, label }: Props) {
  const path = usePage().url.split(/[?#]/)[0]
  const open = current ?? path
  if (tabs.length < 2) return null
  return (
    <nav
      aria-label={label}
      className="mb-5 flex min-w-0 gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
    >
      {tabs.map((tab) => (
        <Link
          key={tab.href}
          href={tab.href}
          prefetch
          aria-current={tab.href === open ? 'page' : undefined}
          className={cx(
            'flex h-(--control) shrink-0 items-center gap-1.5 rounded-t-sm border-b-2 px-2.5 font-medium transition-colors hover:text-ink focus-visible:-outline-offset-2',
            tab.href === open
              ? 'border-ink text-ink'
              : 'border-transparent text-muted forced-colors:border-[Canvas]'
          )}
        >
          {tab.label}
          {tab.count !== undefined && (
            <span className="tabular font-normal text-subtle">{tab.count}</span>
          )}
        </Link>
      ))}
    </nav>
  )
}

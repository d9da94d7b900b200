import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { Link } from '~/components/ui/display/link'
import { useNavigation } from '~/hooks/use_navigation'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'
import { lazyDialog } from '~/lib/loading/lazy_part'
import { type NavItem } from '~/lib/navigation'

const MoreSheet = lazyDialog(() => import('~/layouts/shell/more_sheet'))

/** Number of entries in the bar; the rest is under "More". */
const PLACES = 4

const CELL =
  'flex min-w-0 flex-1 flex-col items-center justify-center gap-1 py-0.5 text-xs font-medium transition-colors'

/** The navigation of a phone, in reach of the thumb. */
export function BottomBar() {
  const { main, administration, active } = useNavigation()
  const [open, setOpen] = useState(false)
  const shown = main.slice(0, PLACES)
  const rest = [...main.slice(PLACES), ...administration]
  const restIsActive = active !== undefined && rest.includes(active)

  return (
    <nav
      aria-label={t('shell.nav.main')}
      data-bar="bottom"
      className="fixed inset-x-0 bottom-0 z-30 flex min-h-[calc(3.75rem+env(safe-area-inset-bottom))] border-t border-line bg-raised pb-[env(safe-area-inset-bottom)]"
    >
      {shown.map((item) => (
        <BarLink key={item.href} item={item} isActive={item === active} />
      ))}
      {rest.length > 0 && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
          className={cx(CELL, restIsActive ? 'text-accent-text' : 'text-muted')}
        >
          <Ellipsis className="size-5!" />
          {t('shell.nav.more')}
        </button>
      )}
      <MoreSheet items={rest} active={active} open={open} onOpenChange={setOpen} />
    </nav>
  )
}

function BarLink({ item, isActive }: { item: NavItem; isActive: boolean }) {
  return (
    <Link
      href={item.href}
      prefetch
      aria-current={isActive ? 'page' : undefined}
      className={cx(CELL, isActive ? 'text-accent-text' : 'text-muted')}
    >
      <item.icon aria-hidden className="size-5!" />
      <span className="line-clamp-2 max-w-full px-0.5 text-center leading-tight hyphens-auto [overflow-wrap:anywhere]">
        {t(item.label)}
      </span>
    </Link>
  )
}

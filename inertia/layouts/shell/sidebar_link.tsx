import { Link } from '~/components/ui/display/link'
import { Tooltip } from '~/components/ui/overlay/tooltip'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'
import { type NavItem } from '~/lib/navigation'

export function SidebarLink({
  item,
  narrow,
  isActive,
}: {
  item: NavItem
  narrow: boolean
  isActive: boolean
}) {
  const Icon = item.icon
  const label = t(item.label)
  return (
    <Tooltip content={narrow ? label : undefined} side="right">
      <Link
        href={item.href}
        prefetch
        aria-current={isActive ? 'page' : undefined}
        aria-label={narrow ? label : undefined}
        className={cx(
          'flex h-8.5 items-center gap-2.5 rounded-md font-medium transition-colors pointer-coarse:h-11',
          narrow ? 'w-9 justify-center pointer-coarse:w-11' : 'px-2.5',
          isActive
            ? 'bg-selected text-ink [&>.lucide]:text-accent-text'
            : 'text-muted hover:bg-hover hover:text-ink'
        )}
      >
        <Icon aria-hidden />
        {!narrow && <span className="truncate">{label}</span>}
      </Link>
    </Tooltip>
  )
}

import { PanelLeft, ChevronsUpDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { PaletteButton } from '~/components/overview/palette/palette_button'
import { Bell } from '~/components/notifications/bell/bell'
import { Avatar } from '~/components/ui/display/avatar'
import { Link } from '~/components/ui/display/link'
import { Logo } from '~/components/ui/display/logo'
import { UserMenu } from '~/layouts/shell/user_menu'
import { IconButton } from '~/components/ui/form/icon_button'
import { Tooltip } from '~/components/ui/overlay/tooltip'
import { useSharedProps } from '~/hooks/use_shared_props'
import { useNavigation } from '~/hooks/use_navigation'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'
import type { NavItem } from '~/lib/navigation'

type Props = { narrow: boolean; onToggle: () => void }

/** The navigation of a wide window: with text, or only icons when it is collapsed. */
export function Sidebar({ narrow, onToggle }: Props) {
  const { user } = useSharedProps()
  const { main, administration, active } = useNavigation()
  if (!user) return null

  return (
    <header
      data-rail={narrow ? 'narrow' : 'wide'}
      className={cx(
        'sticky top-0 z-20 flex h-dvh shrink-0 flex-col border-r border-line bg-sunken',
        narrow ? 'w-sidebar-narrow items-center px-2' : 'w-sidebar px-3'
      )}
    >
      <RailHead narrow={narrow} onToggle={onToggle} />
      {!narrow && <PaletteButton />}
      <nav
        aria-label={t('shell.nav.main')}
        className="-mx-1 min-h-0 flex-1 space-y-px overflow-x-hidden overflow-y-auto px-1 pb-4"
      >
        {main.map((item) => (
          <SidebarLink key={item.href} item={item} narrow={narrow} isActive={item === active} />
        ))}
        {administration.length > 0 &&
          (narrow ? (
            <hr className="mx-2 my-3 border-line-strong" />
          ) : (
            <h2 className="truncate px-2.5 pt-6 pb-1.5 text-xs font-medium text-subtle">
              {user.reach === 'company' ? user.company.name : t('shell.nav.administration')}
            </h2>
          ))}
        {administration.map((item) => (
          <SidebarLink key={item.label} item={item} narrow={narrow} isActive={item === active} />
        ))}
      </nav>
      <div className="py-3">
        <UserMenu trigger={<UserButton narrow={narrow} />} />
      </div>
    </header>
  )
}

function RailHead({ narrow, onToggle }: Props) {
  const toggle = (
    <IconButton
      label={t(narrow ? 'shell.sidebar.expand' : 'shell.sidebar.collapse')}
      aria-expanded={!narrow}
      onClick={onToggle}
    >
      <PanelLeft />
    </IconButton>
  )
  if (narrow) {
    return (
      <div className="flex flex-col items-center gap-1 pt-3 pb-3">
        {toggle}
        <Bell side="right" />
        <PaletteButton narrow />
      </div>
    )
  }
  return (
    <div className="flex h-15 shrink-0 items-center justify-between">
      <Link href="/" className="rounded-sm px-2 py-1" aria-label={t('shell.home')}>
        <Logo />
      </Link>
      <div className="flex items-center">
        <Bell />
        {toggle}
      </div>
    </div>
  )
}

function SidebarLink({
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

type UserButtonProps = ComponentProps<'button'> & { narrow: boolean }

function UserButton({ narrow, ...rest }: UserButtonProps) {
  const { user } = useSharedProps()
  if (!user) return null
  return (
    <button
      {...rest}
      type="button"
      className={cx(
        'flex items-center gap-2.5 rounded-md text-left transition-colors hover:bg-hover data-popup-open:bg-selected',
        narrow ? 'p-1' : 'w-full px-2 py-1.5'
      )}
    >
      <span className="sr-only">{t('shell.user.menu', { name: user.fullName })}</span>
      <Avatar name={user.fullName} />
      {!narrow && (
        <>
          <span aria-hidden className="min-w-0 flex-1 leading-tight">
            <span className="block truncate font-medium">{user.fullName}</span>
            <span className="block truncate text-sm text-subtle">{user.company.name}</span>
          </span>
          <ChevronsUpDown className="text-subtle" />
        </>
      )}
    </button>
  )
}

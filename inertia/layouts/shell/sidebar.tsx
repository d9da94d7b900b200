import { PanelLeft } from 'lucide-react'
import { PaletteButton } from '~/components/overview/palette/palette_button'
import { Bell } from '~/components/notifications/bell/bell'
import { Logo } from '~/components/ui/display/logo'
import { SidebarLink } from '~/layouts/shell/sidebar_link'
import { UserButton } from '~/layouts/shell/user_button'
import { UserMenu } from '~/layouts/shell/user_menu'
import { IconButton } from '~/components/ui/form/icon_button'
import { Link } from '~/components/ui/display/link'
import { useSharedProps } from '~/hooks/use_can'
import { useNavigation } from '~/hooks/use_navigation'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

type Props = { narrow: boolean; onToggle: () => void }

/** The navigation of a wide window: words, or icons alone when it is collapsed. */
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

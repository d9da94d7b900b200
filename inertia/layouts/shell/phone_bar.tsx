import { PaletteButton } from '~/components/overview/palette/palette_button'
import { Bell } from '~/components/notifications/bell/bell'
import { Link } from '~/components/ui/display/link'
import { Logo } from '~/components/ui/display/logo'
import { UserMenu } from '~/layouts/shell/user_menu'
import { Avatar } from '~/components/ui/display/avatar'
import { useSharedProps } from '~/hooks/use_can'
import { t } from '~/lib/i18n'

/** The head of a phone's page: the name, the bell, the person. */
export function PhoneBar() {
  const { user } = useSharedProps()
  if (!user) return null
  return (
    <header
      data-bar="top"
      className="sticky top-0 z-20 flex h-14 items-center gap-1 border-b border-line bg-canvas/92 px-4 backdrop-blur-sm"
    >
      <Link href="/" aria-label={t('shell.home')} className="mr-auto rounded-sm">
        <Logo />
      </Link>
      <PaletteButton narrow />
      <Bell />
      <UserMenu
        side="bottom"
        align="end"
        trigger={
          <button type="button" className="flex size-11 items-center justify-center rounded-full">
            <Avatar name={user.fullName} />
            <span className="sr-only">{t('shell.user.menu', { name: user.fullName })}</span>
          </button>
        }
      />
    </header>
  )
}

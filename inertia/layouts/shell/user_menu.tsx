import { router } from '@inertiajs/react'
import { CircleQuestionMark, Keyboard, LogOut, UserRound } from 'lucide-react'
import { type ReactElement } from 'react'
import { themeOptions } from '~/components/identity/account/theme_options'
import { openShortcuts } from '~/components/overview/help/shortcuts_state'
import { forgetVisits } from '~/components/overview/palette/recent'
import { Menu, MenuChoice, MenuItem, MenuLink, MenuSeparator } from '~/components/ui/overlay/menu'
import { useSharedProps } from '~/hooks/use_shared_props'
import { useTheme } from '~/hooks/use_theme'
import { send } from '~/lib/api'
import { toast } from '~/components/ui/overlay/toast'
import { t } from '~/lib/i18n'
import { uploads } from '~/lib/uploads/manager'

type Props = {
  /** The button that opens it. */
  trigger: ReactElement
  side?: 'top' | 'bottom'
  align?: 'start' | 'end'
}

/**
 * The user's account, theme and sign-out.
 * @example <UserMenu trigger={<button>…</button>} side="top" />
 */
export function UserMenu({ trigger, side = 'top', align = 'start' }: Props) {
  const { user } = useSharedProps()
  const [theme, chooseTheme] = useTheme()
  if (!user) return null

  return (
    <Menu trigger={trigger} side={side} align={align} minWidth="14rem">
      <div className="px-2.5 pt-1.5 pb-2">
        <p className="truncate font-medium">{user.fullName}</p>
        <p className="truncate text-sm text-muted">{user.email}</p>
      </div>
      <MenuSeparator />
      <MenuLink icon={<UserRound />} href="/account">
        {t('shell.user.account')}
      </MenuLink>
      <MenuLink icon={<CircleQuestionMark />} href="/help">
        {t('shell.user.help')}
      </MenuLink>
      <MenuItem icon={<Keyboard />} onClick={openShortcuts} shortcut="?">
        {t('shell.user.keys')}
      </MenuItem>
      <MenuSeparator />
      <MenuChoice
        label={t('shell.user.theme')}
        value={theme}
        onValueChange={chooseTheme}
        options={themeOptions()}
      />
      <MenuSeparator />
      <MenuItem icon={<LogOut />} onClick={signOut}>
        {t('shell.user.sign_out')}
      </MenuItem>
    </Menu>
  )
}

/**
 * Ends the session and loads the sign-in page as a new document: no data of this user stays in memory, and pages in the
 * browser's history can no longer be read. Removes stored files and URLs of unfinished uploads, because others may use
 * the browser afterwards (ASVS 14.3.1).
 */
async function signOut() {
  const result = await send('post', '/api/auth/logout')
  if (!result.ok && result.problem.status !== 401) return toast.refused(result.problem)
  await uploads.clearAll()
  forgetVisits()
  router.clearHistory()
  location.replace('/login')
}

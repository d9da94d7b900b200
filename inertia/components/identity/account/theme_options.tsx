import { Monitor, Moon, Sun } from 'lucide-react'
import { THEMES } from '~/hooks/use_theme'
import { t } from '~/lib/i18n'

const ICONS = { system: <Monitor />, light: <Sun />, dark: <Moon /> }

/** Returns the themes as options. */
export const themeOptions = () =>
  THEMES.map((value) => ({
    value,
    label: t(`shell.user.themes.${value}`),
    icon: ICONS[value],
  }))

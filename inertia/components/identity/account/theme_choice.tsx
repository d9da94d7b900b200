import { Monitor, Moon, Sun } from 'lucide-react'
import { SegmentedControl } from '~/components/ui/form/segmented_control'
import { useTheme } from '~/hooks/use_theme'
import { t } from '~/lib/i18n'
import { THEMES } from '~/lib/theme'

const ICONS = { system: <Monitor />, light: <Sun />, dark: <Moon /> }

/** Light, dark, or as the machine says; at once. */
export function ThemeChoice() {
  const [theme, choose] = useTheme()
  return (
    <SegmentedControl
      label={t('account.appearance.label')}
      value={theme}
      onValueChange={choose}
      options={THEMES.map((value) => ({
        value,
        label: t(`shell.user.themes.${value}`),
        icon: ICONS[value],
      }))}
    />
  )
}

import { useState } from 'react'
import { currentTheme, setTheme, type Theme } from '~/lib/theme'

/**
 * The theme and its switch.
 *
 * @example const [theme, choose] = useTheme(); choose('dark')
 */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setState] = useState(currentTheme)
  return [
    theme,
    (next) => {
      setTheme(next)
      setState(next)
    },
  ]
}

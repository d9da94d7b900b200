import { useState } from 'react'

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

/** `system` follows the device; the other two are fixed. */
export type Theme = 'system' | 'light' | 'dark'

export const THEMES = ['system', 'light', 'dark'] as const satisfies readonly Theme[]

/** The current theme: from the cookie at first, then as last switched. */
export function currentTheme(): Theme {
  const theme = document.documentElement.dataset.theme
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/**
 * Sets the theme at once and for a year to come. The cookie is plain so that the server can write it
 * into the page's first byte: no flash, and no script that would have to run before the paint.
 */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  document.cookie = `theme=${theme}; path=/; max-age=31536000; samesite=lax`
}

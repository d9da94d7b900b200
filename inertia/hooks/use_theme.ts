import { useState } from 'react'

/**
 * The theme and a function that changes it.
 * @example const [theme, choose] = useTheme(); choose('dark')
 */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(currentTheme)
  return [
    theme,
    (next) => {
      applyTheme(next)
      setTheme(next)
    },
  ]
}

/** `system` follows the device; the other two are fixed. */
export type Theme = 'system' | 'light' | 'dark'

export const THEMES = ['system', 'light', 'dark'] as const satisfies readonly Theme[]

/** The current theme: from the cookie at first, then as last switched. */
function currentTheme(): Theme {
  const theme = document.documentElement.dataset.theme
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/**
 * Applies a theme and stores it for a year. The cookie is unencrypted so that the server can write the theme into the
 * page's HTML: no flash, and no script before the first paint.
 */
function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  document.cookie = `theme=${theme}; path=/; max-age=31536000; samesite=lax`
}

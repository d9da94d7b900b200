import { ChromiumPage } from '#tests/support/browser/engines/chromium_page'
import { closeDisplay, displayProgram } from '#tests/support/browser/engines/display'
import type { EngineName, EnginePage } from '#tests/support/browser/engines/engine_page'
import {
  closeFirefox,
  FirefoxPage,
  firefoxProgram,
} from '#tests/support/browser/engines/firefox_page'
import { WebkitPage, webkitDriver, webkitProgram } from '#tests/support/browser/engines/webkit_page'

const OPEN: Record<EngineName, () => Promise<EnginePage>> = {
  chromium: () => ChromiumPage.open(),
  firefox: () => FirefoxPage.open(),
  webkit: () => WebkitPage.open(),
}

/** Returns what this machine lacks for an engine; null when the engine is available. */
export function missingFor(engine: EngineName): string | null {
  const needed = {
    chromium: {},
    firefox: { 'firefox-esr': firefoxProgram() },
    webkit: {
      'webkit2gtk-driver': webkitDriver() && webkitProgram(),
      'xvfb': displayProgram(),
    },
  }[engine]
  const missing = Object.entries(needed).filter(([, path]) => !path)
  if (missing.length === 0) return null
  return `${missing.map(([name]) => name).join(' and ')} not installed: not tried in ${engine}`
}

export function openPage(engine: EngineName): Promise<EnginePage> {
  return OPEN[engine]()
}

/** Ends every browser that was started. */
export async function closeEngines(): Promise<void> {
  await closeFirefox()
  closeDisplay()
}

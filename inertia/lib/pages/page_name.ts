import { labelOfPath } from '~/lib/navigation'
import { t, type MessageKey } from '~/lib/i18n'

/** Pages below another one in the navigation that have a name of their own. */
const NAMES: Record<string, MessageKey> = {
  '/tasks/new': 'shell.refused.pages.new_order',
  '/ai': 'shell.refused.pages.ai_settings',
  '/ai/studio': 'shell.refused.pages.ai_studio',
  '/ai/usage': 'shell.refused.pages.ai_usage',
  '/content/:id/certificate': 'shell.refused.pages.certificate',
}

/**
 * What a page is called on screen.
 * @param pattern of its route, as in `/tasks/:id`
 */
export function pageName(pattern: string): string {
  const key = NAMES[pattern] ?? labelOfPath(pattern)
  return key ? t(key) : pattern
}

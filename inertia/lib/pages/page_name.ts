import { labelOfPath } from '~/lib/navigation'
import { t, type MessageKey } from '~/lib/i18n'

/** Pages below another one in the navigation that have their own name. */
const NAMES: Record<string, MessageKey> = {
  '/tasks/new': 'shell.refused.pages.new_order',
  '/ai': 'shell.refused.pages.ai_settings',
  '/ai/studio': 'shell.refused.pages.ai_studio',
  '/ai/usage': 'shell.refused.pages.ai_usage',
  '/content/:id/certificate': 'shell.refused.pages.certificate',
}

/**
 * Returns the name of a page.
 * @param pattern of its route: `/tasks/:id`
 */
export function pageName(pattern: string): string {
  const key = NAMES[pattern] ?? labelOfPath(pattern)
  return key ? t(key) : pattern
}

import { X } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '~/components/ui/form/icon_button'
import { Notice } from '~/components/ui/display/notice'
import { useSharedProps } from '~/hooks/use_can'
import { eitherOf } from '~/lib/format'
import { t, type MessageKey } from '~/lib/i18n'
import { labelOfPath } from '~/lib/navigation'
import { type SharedProps } from '~/types'

type Refusal = NonNullable<SharedProps['refused']>

/** Why the user was redirected from the page that they requested, until they close it or navigate. */
export function RefusalNotice() {
  const { refused } = useSharedProps()
  const [closed, setClosed] = useState<Refusal | null>(null)
  if (!refused || refused === closed) return null
  return (
    <div role="status" className="px-4 pt-4 md:px-8">
      <Notice
        tone="changes"
        action={
          <IconButton
            size="sm"
            label={t('common.actions.close')}
            className="-my-1"
            onClick={() => setClosed(refused)}
          >
            <X />
          </IconButton>
        }
      >
        <p className="font-medium">{t('shell.refused.title', { page: pageName(refused.page) })}</p>
        <p className="text-muted">{whyOf(refused)}</p>
      </Notice>
    </div>
  )
}

function whyOf({ permissions, people }: Refusal): string {
  if (permissions.length === 0) return t('shell.refused.team_only')
  const needed = t('shell.refused.needed', {
    permissions: eitherOf(permissions.map((name) => t('shell.refused.quoted', { name }))),
    count: permissions.length,
  })
  const grants =
    people.length > 0
      ? t('shell.refused.granted_by', { people: eitherOf(people) })
      : t('shell.refused.ask')
  return `${needed} ${grants}`
}

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
function pageName(pattern: string): string {
  const key = NAMES[pattern] ?? labelOfPath(pattern)
  return key ? t(key) : pattern
}

import { X } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '~/components/ui/form/icon_button'
import { Notice } from '~/components/ui/display/notice'
import { useSharedProps } from '~/hooks/use_can'
import { eitherOf } from '~/lib/format'
import { t } from '~/lib/i18n'
import { pageName } from '~/lib/pages/page_name'
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

import { PencilLine } from 'lucide-react'
import { useState } from 'react'
import { isEmpty } from '~/components/tasks/form/draft/draft'
import { latestDraft } from '~/components/tasks/form/draft/saved_drafts'
import { LinkButton } from '~/components/ui/form/button'
import { useCan, useSharedProps } from '~/hooks/use_can'
import { formatRelative } from '~/lib/format'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'

/** An order that was begun in this browser and not placed. */
export function UnfinishedOrder() {
  const { user } = useSharedProps()
  const can = useCan()
  const [found] = useState(() => (user ? latestDraft(user.id) : null))
  if (!found || !can('task.create') || isEmpty(found.saved.draft)) return null
  const { draft, savedAt } = found.saved
  const query: Record<string, string> = found.again ? { again: found.again } : {}
  if (user?.reach === 'all') query.company = found.companyId
  return (
    <div className="mb-8 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-dashed border-line-strong px-4 py-3">
      <PencilLine className="text-subtle" />
      <p className="min-w-0 flex-1 basis-48">
        <span className="text-muted">{t('dashboard.draft.title')}: </span>
        <span className="font-medium [overflow-wrap:anywhere]">
          {draft.title.trim() || t('dashboard.draft.untitled')}
        </span>{' '}
        <span className="text-sm text-subtle">
          {t('dashboard.draft.saved', { when: formatRelative(savedAt) })}
        </span>
      </p>
      <LinkButton size="sm" href={pathTo('/tasks/new', query)}>
        {t('dashboard.draft.continue')}
      </LinkButton>
    </div>
  )
}

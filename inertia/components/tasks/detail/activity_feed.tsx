import { useState } from 'react'
import {
  groupActivity,
  quoteOf,
  verbOf,
  withoutConsequences,
  type ActivityGroup,
} from '~/components/tasks/detail/activity_entries'
import { type Activity } from '~/components/tasks/types'
import { Avatar } from '~/components/ui/display/avatar'
import { RelativeTime } from '~/components/ui/display/relative_time'
import { Skeleton } from '~/components/ui/display/skeleton'
import { Button } from '~/components/ui/form/button'
import { send } from '~/lib/api'
import { hasMessage, rich, t } from '~/lib/i18n'
import { withEarlier, withoutRepeats } from '~/lib/lists/earlier_rows'

type Props = { taskId: string; activity: Activity[] | undefined }

/** The history of an order, newest first. */
export function ActivityFeed({ taskId, activity }: Props) {
  const { rows, ...earlier } = useActivity(taskId, activity)
  const entries = rows && groupActivity(withoutConsequences(rows))
  return (
    <>
      {!entries && <ActivitySkeleton />}
      {entries?.length === 0 && <p className="text-muted">{t('activity.empty')}</p>}
      {entries && entries.length > 0 && (
        <ol>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {earlier.failed && <p className="text-sm text-danger-text">{t('activity.failed')}</p>}
      {earlier.hasEarlier && (
        <Button
          variant="quiet"
          className="w-full"
          loading={earlier.loading}
          onClick={() => void earlier.showEarlier()}
        >
          {t('activity.earlier')}
        </Button>
      )}
    </>
  )
}

/** Entries per page. The order's page contains one more if there are more. */
const PAGE = 50

/**
 * The history of an order, newest first: the latest entries, which the page contains, and earlier ones that the user
 * has loaded.
 * @param latest undefined while the page is still loading them
 */
function useActivity(taskId: string, latest: Activity[] | undefined) {
  const [known, setKnown] = useState<Activity[]>([])
  /** Id of the first entry of the history, once it is known. */
  const [firstId, setFirstId] = useState<string>()
  const [loading, setLoading] = useState(false)
  const [failed, setFailed] = useState(false)
  const rows = latest && withEarlier(latest, known)

  async function showEarlier() {
    if (!rows) return
    setLoading(true)
    const result = await send('get', '/api/tasks/:id/activity', {
      params: { id: taskId },
      query: { page: Math.floor(rows.length / PAGE) + 1, perPage: PAGE },
    })
    setLoading(false)
    setFailed(!result.ok)
    if (!result.ok) return
    const all = withoutRepeats([...rows, ...result.data])
    setKnown(all)
    if (all.length >= result.metadata.total) setFirstId(all.at(-1)?.id)
  }

  return {
    rows,
    hasEarlier: (rows?.length ?? 0) > PAGE && rows?.at(-1)?.id !== firstId,
    showEarlier,
    loading,
    failed,
  }
}

function Entry({ entry }: { entry: ActivityGroup }) {
  const name = entry.actor?.fullName ?? t('activity.rushes')
  const quote = quoteOf(entry)
  return (
    <li className="group flex gap-3">
      <span aria-hidden className="flex flex-col items-center">
        <Avatar name={name} size="sm" />
        <span className="w-px flex-1 bg-line group-last:hidden" />
      </span>
      <div className="min-w-0 flex-1 pb-4">
        <p className="pt-0.5 [overflow-wrap:anywhere]">
          <span className="text-muted">{sentenceOf(entry, name)}</span>{' '}
          <RelativeTime at={entry.at} className="text-sm text-subtle" />
        </p>
        {quote && (
          <blockquote className="mt-1 border-l-2 border-line-strong pl-3 whitespace-pre-line [overflow-wrap:anywhere]">
            {quote}
          </blockquote>
        )}
      </div>
    </li>
  )
}

function sentenceOf({ action, details, count }: ActivityGroup, name: string) {
  const key = `activity.${verbOf(action, details)}`
  return rich(hasMessage(key) ? key : 'activity.other', {
    name,
    assignee: String(details.assignee ?? ''),
    producer: String(details.producer ?? ''),
    title: String(details.title ?? ''),
    version: String(details.version ?? ''),
    number: String(details.number ?? ''),
    quantity: Number(details.quantity ?? 0),
    open: Number(details.openNotes ?? 0),
    count,
    who: (chunks) => (
      <strong key="who" className="font-medium text-ink">
        {chunks}
      </strong>
    ),
  })
}

function ActivitySkeleton() {
  return (
    <div role="status" aria-label={t('common.loading')} className="flex flex-col gap-4">
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton className="size-6 rounded-full" />
          <Skeleton className="h-3.5 w-56" />
        </div>
      ))}
    </div>
  )
}

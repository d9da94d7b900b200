import { TriangleAlert } from 'lucide-react'
import { type ReactNode } from 'react'
import { type Task, type Version } from '~/components/content/types'
import { ratioOf } from '~/components/tasks/types'
import { formatLength, platformNames } from '~/lib/order_words'
import { formatDuration } from '~/lib/format'
import { t } from '~/lib/i18n'

/** Frames of a picture are taken for the ordered ones when they differ by no more. */
const TOLERATED = 0.02

/** What can be measured: ordered, and beside it what this version is where it differs. */
export function BriefDetails({ task, version }: { task: Task; version: Version }) {
  const { media } = version.file
  const isOtherShape =
    media && Math.abs(media.width / media.height / ratioOf(task.aspectRatio) - 1) > TOLERATED
  const length = media?.durationSeconds ?? null
  const isOtherLength =
    length !== null && task.durationSeconds !== null && Math.abs(length - task.durationSeconds) >= 1
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
      <Detail label={t('content.brief.format')}>{t(`tasks.format.${task.format}`)}</Detail>
      <Detail label={t('content.brief.ratio')} differs={Boolean(isOtherShape)}>
        {task.aspectRatio}
        {isOtherShape && t('content.brief.is_ratio', { width: media.width, height: media.height })}
      </Detail>
      {task.durationSeconds !== null && (
        <Detail label={t('content.brief.length')} differs={isOtherLength}>
          {formatLength(task.durationSeconds)}
          {isOtherLength && t('content.brief.is_length', { length: formatDuration(length) })}
        </Detail>
      )}
      {task.platforms.length > 0 && (
        <Detail label={t('content.brief.platforms')}>{platformNames(task.platforms)}</Detail>
      )}
    </dl>
  )
}

type FactProps = { label: string; differs?: boolean; children: ReactNode }

function Detail({ label, differs = false, children }: FactProps) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="tabular min-w-0">
        {differs && (
          <TriangleAlert
            aria-hidden
            className="mr-1.5 inline size-3.5! -translate-y-px text-muted"
          />
        )}
        {children}
      </dd>
    </>
  )
}

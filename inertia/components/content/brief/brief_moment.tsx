import { Link2 } from 'lucide-react'
import { ChecklistItem } from '~/components/content/brief/checklist_item'
import { type useTickedItems } from '~/components/content/brief/use_ticked_items'
import { type Task } from '~/components/content/types'
import { formatMoment } from '~/components/references/detail/moment_time'
import { MomentPlayer } from '~/components/tasks/moments/moment_player'
import { t } from '~/lib/i18n'

type Props = {
  moment: Task['moments'][number]
  ticks: ReturnType<typeof useTickedItems>
}

/** What the video was to be like: a moment of a reference, which plays beside the version. */
export function BriefMoment({ moment, ticks }: Props) {
  const { momentId, startMs, endMs, note, momentNote, reference } = moment
  const range = t('references.moment.range', {
    from: formatMoment(startMs),
    to: formatMoment(endMs),
  })
  const meant = note ?? momentNote
  return (
    <li className="min-w-0">
      {reference.file?.processingStatus === 'ready' ? (
        <MomentPlayer moment={moment} range={range} />
      ) : (
        <span className="flex aspect-video items-center justify-center rounded-md bg-selected text-subtle">
          <Link2 aria-hidden />
        </span>
      )}
      <ul className="mt-2">
        <ChecklistItem
          id={momentId}
          ticks={ticks}
          title={meant ?? reference.title}
          hint={meant ? `${reference.title} · ${range}` : range}
          link={reference.url}
        />
      </ul>
    </li>
  )
}

import { X } from 'lucide-react'
import { rangeOf } from '~/components/references/detail/moment_words'
import { MomentPicture } from '~/components/tasks/moments/moment_player'
import { type TaskMoment } from '~/components/tasks/types'
import { Link } from '~/components/ui/display/link'
import { IconButton } from '~/components/ui/form/icon_button'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'

type Props = {
  moment: Pick<TaskMoment, 'startMs' | 'endMs' | 'momentNote' | 'note' | 'reference'>
  onRemove?: () => void
}

/** A moment with its picture, which plays, and its note. */
export function MomentCard({ moment, onRemove }: Props) {
  const { momentNote, note, reference } = moment
  const range = rangeOf(moment)
  return (
    <article className="min-w-0">
      <MomentPicture moment={moment} />
      <div className="mt-2 flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <Link
            href={pathTo('/references/:id', { id: reference.id })}
            className="block truncate font-medium hover:underline"
          >
            {reference.title}
          </Link>
          <p className="tabular font-mono text-sm text-muted">{range}</p>
          {(note ?? momentNote) && (
            <p className="mt-0.5 text-sm [overflow-wrap:anywhere]">{note ?? momentNote}</p>
          )}
        </div>
        {onRemove && (
          <IconButton
            size="sm"
            label={t('tasks.pins.remove', { title: reference.title, range })}
            onClick={onRemove}
          >
            <X />
          </IconButton>
        )}
      </div>
    </article>
  )
}

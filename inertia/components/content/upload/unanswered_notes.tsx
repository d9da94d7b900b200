import { CheckCheck, Pencil } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { codeOf } from '~/components/content/decisions/note_place'
import { REVIEW_PROPS } from '~/components/content/decisions/use_decision'
import { useTicks, type Reload } from '~/components/content/decisions/use_ticks'
import { type Revision } from '~/components/content/types'
import { openNotes } from '~/components/content/revisions/open_notes'
import { Badge } from '~/components/ui/display/badge'
import { Button } from '~/components/ui/form/button'
import { Checkbox } from '~/components/ui/form/checkbox'
import { useCan } from '~/hooks/use_can'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

type Props = {
  revision: Pick<Revision, 'id' | 'notes'>
  /** Number of the revision, to be shown if there are several. */
  of?: number
  /** Props to reload after a tick, or a function that reloads them. */
  reload?: Reload
  /** Called with the number of open notes after every tick. */
  onLeft: (left: number) => void
}

/** The open notes of a revision, shown before the next version is posted. */
export function UnansweredNotes({ revision, of, reload = REVIEW_PROPS, onLeft }: Props) {
  const can = useCan()
  const { isDone, tick, tickAll, done } = useTicks(revision, reload)
  const { notes } = revision
  // Ticked notes stay in place, so that no other note moves under the pointer.
  const [begun] = useState(() => openNotes(revision).map(({ id }) => id))
  const left = notes.length - done
  const reportLeft = useEffectEvent(onLeft)
  useEffect(() => reportLeft(left), [left])
  return (
    <fieldset
      className={cx('rounded-md px-3.5 py-2.5', left > 0 ? 'bg-changes-soft' : 'bg-approved-soft')}
    >
      <legend className="float-left mb-2 w-full font-medium">
        {of !== undefined && `${t('content.revisions.revision', { number: of })} · `}
        {t('content.upload.not_ticked', { left, count: notes.length })}
      </legend>
      <ul className="clear-both flex max-h-48 flex-col gap-2 overflow-y-auto">
        {notes
          .filter(({ id, resolvedAt }) => resolvedAt === null || begun.includes(id))
          .map((note) => (
            <li key={note.id}>
              <Checkbox
                checked={isDone(note)}
                disabled={!can('revision.resolve')}
                onCheckedChange={(next) => void tick(note.id, next)}
                label={
                  <>
                    <span className="line-clamp-3 [overflow-wrap:anywhere]">{note.body}</span>
                    <span className="mt-0.5 flex flex-wrap items-center gap-2 text-sm text-muted empty:hidden">
                      {codeOf(note) && (
                        <span className="tabular font-mono text-xs">{codeOf(note)}</span>
                      )}
                      {note.hasDrawing && (
                        <Badge icon={<Pencil />}>{t('video_comments.drawing')}</Badge>
                      )}
                    </span>
                  </>
                }
              />
            </li>
          ))}
      </ul>
      {left > 1 && can('revision.resolve') && (
        <Button size="sm" icon={<CheckCheck />} className="mt-2" onClick={() => void tickAll()}>
          {t('revisions.notes.all_done')}
        </Button>
      )}
    </fieldset>
  )
}

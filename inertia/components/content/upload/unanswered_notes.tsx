import { useEffect, useEffectEvent } from 'react'
import { REVIEW_PROPS } from '~/components/content/decisions/use_decision'
import { useTicks, type Reload } from '~/components/content/decisions/use_ticks'
import { type Revision } from '~/components/content/types'
import { Checkbox } from '~/components/ui/form/checkbox'
import { useCan } from '~/hooks/use_can'
import { t } from '~/lib/i18n'

type Props = {
  revision: Pick<Revision, 'id' | 'notes'>
  /** The revision’s number, where it isn’t plain which one is meant. */
  of?: number
  /** The props that show it, unless something else does. */
  reload?: Reload
  /** Called with the number of open ones, with every tick. */
  onLeft: (left: number) => void
}

/** The open notes of a revision, before the next version is posted. */
export function UnansweredNotes({ revision, of, reload = REVIEW_PROPS, onLeft }: Props) {
  const can = useCan()
  const { isDone, tick, done } = useTicks(revision, reload)
  const { notes } = revision
  const left = notes.length - done
  const tell = useEffectEvent(onLeft)
  useEffect(() => tell(left), [left])
  return (
    <fieldset className="rounded-md bg-changes-soft px-3.5 py-2.5">
      <legend className="float-left mb-2 w-full font-medium">
        {of !== undefined && `${t('content.revisions.revision', { number: of })} · `}
        {t('content.upload.not_ticked', { left, count: notes.length })}
      </legend>
      <ul className="clear-both flex max-h-48 flex-col gap-2 overflow-y-auto">
        {notes
          .filter(({ resolvedAt }) => resolvedAt === null)
          .map((note) => (
            <li key={note.id}>
              <Checkbox
                checked={isDone(note)}
                disabled={!can('revision.resolve')}
                onCheckedChange={(next) => void tick(note.id, next)}
                label={<span className="line-clamp-3 [overflow-wrap:anywhere]">{note.body}</span>}
              />
            </li>
          ))}
      </ul>
    </fieldset>
  )
}

import { CheckCheck, Pencil, Plus } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { router } from '@inertiajs/react'
import { useTicks } from '~/components/content/decisions/use_ticks'
import { type Revision } from '~/components/content/types'
import { Badge } from '~/components/ui/display/badge'
import { Button } from '~/components/ui/form/button'
import { Checkbox } from '~/components/ui/form/checkbox'
import { ProgressBar } from '~/components/ui/display/progress_bar'
import { RelativeTime } from '~/components/ui/display/relative_time'
import { Tooltip } from '~/components/ui/overlay/tooltip'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'
import { Field, FormErrors } from '~/components/ui/form/field'
import { Textarea } from '~/components/ui/form/textarea'
import { useApi } from '~/hooks/use_api'
import { MAX_COMMENT_LENGTH } from '#values/texts'
import { type AnyProp } from '~/lib/pages/reload_props'

export type Note = Revision['notes'][number]

type Props = {
  revision: Revision
  mayTick: boolean
  mayAdd: boolean
  /** The props that change with a note. */
  reload: AnyProp[]
  /** Renders the link to a note's frame, as its timecode. */
  place: (note: Note) => ReactNode
  /** Renders the link to a note's frame, as a picture. */
  picture: (note: Note) => ReactNode
}

/** The checklist of a revision, and how much of it is done. */
export function NoteList({ revision, mayTick, mayAdd, reload, place, picture }: Props) {
  const { isDone, tick, tickAll, done } = useTicks(revision, reload)
  const { notes } = revision
  if (notes.length === 0 && !mayAdd) return null
  return (
    <div className="mt-3 flex flex-col gap-2.5">
      {notes.length > 0 && (
        <div className="flex items-center gap-3">
          <ProgressBar
            value={(done / notes.length) * 100}
            label={t('revisions.notes.title')}
            tone={done === notes.length ? 'approved' : 'accent'}
          />
          <span className="tabular shrink-0 text-sm text-muted">
            {t('revisions.notes.done', { done, count: notes.length })}
          </span>
        </div>
      )}
      <ul aria-label={t('revisions.notes.title')} className="flex flex-col gap-3">
        {notes.map((note) => (
          <li key={note.id} className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <Checkbox
                checked={isDone(note)}
                disabled={!mayTick}
                onCheckedChange={(next) => void tick(note.id, next)}
                label={<NoteText note={note} done={isDone(note)} />}
              />
              <div className="mt-1 pl-6.5 empty:hidden pointer-coarse:pl-7.5">{place(note)}</div>
            </div>
            {picture(note)}
          </li>
        ))}
      </ul>
      {mayTick && notes.length - done > 1 && (
        <Tooltip content={t('revisions.notes.all_done_hint')}>
          <Button
            size="sm"
            icon={<CheckCheck />}
            className="self-start"
            onClick={() => void tickAll()}
          >
            {t('revisions.notes.all_done')}
          </Button>
        </Tooltip>
      )}
      {mayAdd && <AddNote revision={revision} reload={reload} />}
    </div>
  )
}

function NoteText({ note, done }: { note: Note; done: boolean }) {
  return (
    <>
      <span
        className={cx(
          'whitespace-pre-line [overflow-wrap:anywhere]',
          done ? 'text-muted' : 'text-ink'
        )}
      >
        {note.body}
      </span>
      <span className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted empty:hidden">
        {note.isStillOpen && !done && (
          <Badge tone="changes">{t('revisions.notes.still_open')}</Badge>
        )}
        {note.hasDrawing && <Badge icon={<Pencil />}>{t('video_comments.drawing')}</Badge>}
        {note.visibility === 'team' && <Badge>{t('comments.team_short')}</Badge>}
        {done && note.resolvedBy && note.resolvedAt && (
          <span>
            {t('revisions.notes.done_by', { name: note.resolvedBy.fullName })}{' '}
            <RelativeTime at={note.resolvedAt} />
          </span>
        )}
      </span>
    </>
  )
}

type AddNoteProps = { revision: Revision; reload: AnyProp[] }

/** Adds a note to an open revision. */
function AddNote({ revision, reload }: AddNoteProps) {
  const api = useApi()
  const [open, setOpen] = useState(false)
  const [body, setBody] = useState('')

  async function add(event: FormEvent) {
    event.preventDefault()
    const { ok } = await api.submit('post', '/api/revisions/:id/notes', {
      params: { id: revision.id },
      body: { body: body.trim() },
    })
    if (!ok) return
    setBody('')
    setOpen(false)
    router.reload({ only: reload })
  }

  if (!open) {
    return (
      <Button
        variant="quiet"
        size="sm"
        icon={<Plus />}
        className="-ml-2 self-start"
        onClick={() => setOpen(true)}
      >
        {t('revisions.notes.add')}
      </Button>
    )
  }
  return (
    <form className="flex flex-col gap-2" onSubmit={(event) => void add(event)}>
      <Field label={t('revisions.notes.new')} name="body" error={api.errors.body}>
        <Textarea
          autoFocus
          value={body}
          minRows={2}
          maxLength={MAX_COMMENT_LENGTH}
          onValueChange={setBody}
        />
      </Field>
      <FormErrors api={api} />
      <div className="flex justify-end gap-2">
        <Button size="sm" onClick={() => setOpen(false)}>
          {t('common.actions.cancel')}
        </Button>
        <Button
          size="sm"
          type="submit"
          variant="primary"
          loading={api.processing}
          disabled={!body.trim()}
        >
          {t('revisions.notes.add')}
        </Button>
      </div>
    </form>
  )
}

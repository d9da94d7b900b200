import { router } from '@inertiajs/react'
import { useState } from 'react'
import { type Revision } from '~/components/content/types'
import { toast } from '~/components/ui/overlay/toast'
import { send } from '~/lib/api'
import { announce } from '~/lib/focus/announce'
import { t } from '~/lib/i18n'

/** The props that change with a note, or how what changes is read again. */
export type Reload = string[] | (() => Promise<unknown>)

/** Notes of a revision, ticked off at once and taken back with a word when the server refuses. */
export function useTicks(revision: Pick<Revision, 'id' | 'notes'>, reload: Reload) {
  const [asked, setAsked] = useState<Record<string, boolean>>({})

  async function tick(id: string, done: boolean) {
    setAsked((now) => ({ ...now, [id]: done }))
    const params = { id: revision.id, noteId: id }
    const result = done
      ? await send('post', '/api/revisions/:id/notes/:noteId/resolve', { params })
      : await send('post', '/api/revisions/:id/notes/:noteId/reopen', { params })
    if (!result.ok) toast.failed(result.problem.message ?? t('revisions.notes.failed'))
    const settle = () =>
      setAsked(({ [id]: mine, ...others }) => (mine === done ? others : { ...others, [id]: mine }))
    if (typeof reload === 'function') await reload().then(settle)
    else router.reload({ only: reload, onFinish: settle })
  }

  async function tickAll() {
    for (const note of revision.notes.filter((one) => !isDone(one))) await tick(note.id, true)
    announce(t('revisions.notes.all_done'))
  }

  const isDone = ({ id, resolvedAt }: Revision['notes'][number]) => asked[id] ?? resolvedAt !== null
  return {
    isDone,
    tick,
    /** Ticks those that are left. */ tickAll,
    done: revision.notes.filter(isDone).length,
  }
}

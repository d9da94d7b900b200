import { router } from '@inertiajs/react'
import { useState } from 'react'
import { type Revision } from '~/components/content/types'
import { toast } from '~/components/ui/overlay/toast'
import { send } from '~/lib/api'
import { announce } from '~/lib/focus/announce'
import { ignoreSecondClick } from '~/lib/focus/ignored_clicks'
import { t } from '~/lib/i18n'
import { type AnyProp } from '~/lib/pages/reload_props'

/** Props that change with a note, or a function that reloads the data. */
export type Reload = AnyProp[] | (() => Promise<unknown>)

/** Ticks the notes of a revision. A tick is shown at once, and reverted with an error message if the server refuses. */
export function useTicks(revision: Pick<Revision, 'id' | 'notes'>, reload: Reload) {
  const [pending, setPending] = useState<Record<string, boolean>>({})

  /**
   * Ticks or unticks notes one after the other, then reloads the data once.
   * @returns whether none was refused
   */
  async function set(ids: string[], done: boolean) {
    let areAllSet = true
    setPending((now) => ({ ...now, ...Object.fromEntries(ids.map((id) => [id, done])) }))
    for (const noteId of ids) {
      const params = { id: revision.id, noteId }
      const result = done
        ? await send('post', '/api/revisions/:id/notes/:noteId/resolve', { params })
        : await send('post', '/api/revisions/:id/notes/:noteId/reopen', { params })
      if (result.ok) continue
      areAllSet = false
      toast.refused(result.problem, t('revisions.notes.failed'))
    }
    const isSettled = ([id, mine]: [string, boolean]) => ids.includes(id) && mine === done
    const settle = () =>
      setPending((now) =>
        Object.fromEntries(Object.entries(now).filter((entry) => !isSettled(entry)))
      )
    if (typeof reload === 'function') await reload().then(settle)
    else router.reload({ only: reload, onFinish: settle })
    return areAllSet
  }

  async function tickAll() {
    // The content below the button moves up under the pointer, so a second click would press something else.
    ignoreSecondClick()
    const open = revision.notes.filter((one) => !isDone(one)).map(({ id }) => id)
    if (await set(open, true)) announce(t('revisions.notes.all_done'))
  }

  const isDone = ({ id, resolvedAt }: Revision['notes'][number]) =>
    pending[id] ?? resolvedAt !== null
  return {
    isDone,
    tick: (id: string, done: boolean) => set([id], done),
    /** Ticks all notes that are open. */
    tickAll,
    done: revision.notes.filter(isDone).length,
  }
}

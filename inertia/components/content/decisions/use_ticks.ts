import { router } from '@inertiajs/react'
import { useState } from 'react'
import { type Revision } from '~/components/content/types'
import { toast } from '~/components/ui/overlay/toast'
import { send } from '~/lib/api'
import { t } from '~/lib/i18n'

/**
 * Notes of a revision, ticked off at once and taken back with a word when the server refuses.
 * @param reload the props that change with a note
 */
export function useTicks(revision: Revision, reload: string[]) {
  const [asked, setAsked] = useState<Record<string, boolean>>({})

  async function tick(id: string, done: boolean) {
    setAsked((now) => ({ ...now, [id]: done }))
    const params = { id: revision.id, noteId: id }
    const result = done
      ? await send('post', '/api/revisions/:id/notes/:noteId/resolve', { params })
      : await send('post', '/api/revisions/:id/notes/:noteId/reopen', { params })
    if (!result.ok) toast.failed(result.problem.message ?? t('revisions.notes.failed'))
    router.reload({
      only: reload,
      onFinish: () =>
        setAsked(({ [id]: mine, ...others }) =>
          mine === done ? others : { ...others, [id]: mine }
        ),
    })
  }

  const isDone = ({ id, resolvedAt }: Revision['notes'][number]) => asked[id] ?? resolvedAt !== null
  return { isDone, tick, done: revision.notes.filter(isDone).length }
}

import { useState } from 'react'
import { type Generation } from '~/components/ai/types'
import { toast } from '~/components/ui/overlay/toast'
import { send } from '~/lib/api'
import { t } from '~/lib/i18n'

type Put = (id: string, changed: Generation | null) => void

/** A text that is being edited, and what can be done with it. */
export function useResult(generation: Generation, put: Put) {
  const { id } = generation
  const [text, setText] = useState(generation.text)
  const [busy, setBusy] = useState(false)

  async function change(body: { text?: string; kept?: boolean }) {
    setBusy(true)
    const result = await send('patch', '/api/ai/generations/:id', { params: { id }, body })
    setBusy(false)
    if (!result.ok) {
      toast.refused(result.problem)
      return
    }
    put(id, result.data)
    if (body.text !== undefined) toast.done(t('ai.studio.saved'))
  }

  async function restore() {
    const result = await send('post', '/api/ai/generations/:id/restore', { params: { id } })
    if (!result.ok) toast.refused(result.problem)
    put(id, null)
  }

  async function remove() {
    setBusy(true)
    const result = await send('delete', '/api/ai/generations/:id', { params: { id } })
    setBusy(false)
    if (!result.ok) {
      toast.refused(result.problem)
      return
    }
    put(id, null)
    toast.done(t('ai.studio.deleted'), { undo: () => void restore() })
  }

  return {
    text,
    setText,
    busy,
    isChanged: text.trim() !== generation.text,
    isEdited: text !== generation.originalText,
    save: () => change({ text: text.trim() }),
    keep: () => change({ kept: !generation.kept }),
    remove,
  }
}

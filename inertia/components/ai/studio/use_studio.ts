import { router } from '@inertiajs/react'
import { useState } from 'react'
import {
  type Generation,
  languageOf,
  type Channel,
  type Language,
  type Service,
  type Target,
  type Tone,
} from '~/components/ai/types'
import { toast } from '~/components/ui/overlay/toast'
import { useCan, type Can } from '~/hooks/use_can'
import { announce } from '~/lib/focus/announce'
import { focusField } from '~/lib/focus/focus'
import { t } from '~/lib/i18n'
import { type Problem } from '~/lib/problem'
import { currentEnvironment } from '~/lib/environment'
import { newUuid } from '~/lib/uuid'
import { send } from '~/lib/api'
import { type AnyProp } from '~/lib/pages/reload_props'

/**
 * State of the studio: the request, the latest results, and how to request more.
 * @param order that the studio was opened for
 * @param opened a text that is reopened
 * @param shown the props of the page with earlier texts
 */
export function useStudio(order: Order | null, opened: Generation | null, shown: AnyProp[]) {
  const can = useCan()
  const [textRequest, setTextRequest] = useState<TextRequest>(() => firstRequest(order, can))
  const [results, setResults] = useState<Generation[]>(opened ? [opened] : [])
  const [writing, setWriting] = useState(0)
  const [errors, setErrors] = useState<Record<string, string>>({})

  async function generate(count: 1 | 2) {
    if (writing > 0) return
    setErrors({})
    setWriting(count)
    announce(t('ai.studio.generating'))
    const answers = await Promise.all(Array.from({ length: count }, () => write(textRequest)))
    setWriting(0)
    const generations = answers.flatMap((answer) => (answer.ok ? [answer.data] : []))
    const failed = answers.find((answer) => !answer.ok)
    if (failed && !failed.ok) refuse(failed.problem)
    if (generations.length === 0) return
    setResults(generations)
    announce(t('ai.studio.written', { count: generations.length }))
    router.reload({ only: shown })
  }

  function refuse({ fields, message }: Problem) {
    setErrors(fields)
    focusField(Object.keys(fields))
    if (Object.keys(fields).length === 0) {
      toast.failed(t('ai.studio.failed'), { detail: message ?? undefined })
    }
  }

  return {
    textRequest,
    /** Changes the request. */
    change: (patch: Partial<TextRequest>) => setTextRequest((now) => ({ ...now, ...patch })),
    results,
    /** Number of texts that are being written. */
    writing,
    errors,
    generate,
    open: (generation: Generation) => setResults([generation]),
    /** Replaces a text that was changed, or removes one that was deleted (null). */
    put: (id: string, changed: Generation | null) => {
      setResults((now) => now.flatMap((one) => (one.id === id ? (changed ?? []) : one)))
      router.reload({ only: shown })
    },
  }
}

export type Studio = ReturnType<typeof useStudio>

export type Order = { id: string; number: string; title: string; platforms: Channel[] }

/** A request for a text. */
type TextRequest = {
  service: Service
  order: Order | null
  brief: string
  target: Target
  tone: Tone
  channel: Channel
  language: Language
}

/** Returns the initial request: copy for the order's own channel, in the language of the page. */
function firstRequest(order: Order | null, can: Can): TextRequest {
  return {
    service: can('ai.generate_copy') ? 'copy' : 'prompt',
    order,
    brief: '',
    target: 'video',
    tone: 'warm',
    channel: order?.platforms[0] ?? 'instagram',
    language: languageOf(currentEnvironment().locale),
  }
}

/** Requests one text. */
export function write({ service, order, brief, target, tone, channel, language }: TextRequest) {
  const about = { ...(order && { taskId: order.id }), ...(brief.trim() && { brief: brief.trim() }) }
  const headers = { 'Idempotency-Key': newUuid() }
  return service === 'prompt'
    ? send('post', '/api/ai/prompts', { body: { ...about, target, language }, headers })
    : send('post', '/api/ai/copy', { body: { ...about, tone, channel, language }, headers })
}

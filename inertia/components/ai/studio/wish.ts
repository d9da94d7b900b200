import {
  languageOf,
  type Channel,
  type Language,
  type Service,
  type Target,
  type Tone,
} from '~/components/ai/types'
import { type Can } from '~/hooks/use_can'
import { currentEnvironment } from '~/lib/environment'
import { newKey } from '~/lib/random'
import { send } from '~/lib/api'

export type Order = { id: string; number: string; title: string; platforms: Channel[] }

/** A request for a text. */
export type Wish = {
  service: Service
  order: Order | null
  brief: string
  target: Target
  tone: Tone
  channel: Channel
  language: Language
}

/** What is asked for at first: copy for the order's own channel, in the language of the page. */
export function wishFor(order: Order | null, can: Can): Wish {
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

/** Has one text written. */
export function write({ service, order, brief, target, tone, channel, language }: Wish) {
  const about = { ...(order && { taskId: order.id }), ...(brief.trim() && { brief: brief.trim() }) }
  const headers = { 'Idempotency-Key': newKey() }
  return service === 'prompt'
    ? send('post', '/api/ai/prompts', { body: { ...about, target, language }, headers })
    : send('post', '/api/ai/copy', { body: { ...about, tone, channel, language }, headers })
}

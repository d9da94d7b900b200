import {
  type Channel,
  type Generation,
  type Language,
  type Service,
  type Target,
  type Tone,
} from '~/components/ai/types'
import { newKey } from '~/lib/random'
import { send } from '~/lib/api'

export type Order = { id: string; number: string; title: string; platforms: Channel[] }

/** What somebody wants written. */
export type Wish = {
  service: Service
  order: Order | null
  brief: string
  target: Target
  tone: Tone
  channel: Channel
  language: Language
}

/** Has one text written. */
export function write({ service, order, brief, target, tone, channel, language }: Wish) {
  const about = { ...(order && { taskId: order.id }), ...(brief.trim() && { brief: brief.trim() }) }
  const headers = { 'Idempotency-Key': newKey() }
  return service === 'prompt'
    ? send('post', '/api/ai/prompts', { body: { ...about, target, language }, headers })
    : send('post', '/api/ai/copy', { body: { ...about, tone, channel, language }, headers })
}

export type Written = Generation

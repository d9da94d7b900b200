import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { recordAuditInTransaction } from '#actions/audit/record_audit'
import { withRateLimit } from '#access/limits/with_rate_limit'
import { aiService } from '#ai/ai_service'
import AiProvider from '#models/ai/ai_provider'
import { truncate } from '#support/strings/truncate'
import type { AiFallbackReason } from '#models/ai/values'
import AiProviderPolicy from '#policies/ai/ai_provider_policy'

/** How a call to a provider went: the beginning of its answer, or the reason of the failure. */
export type ProviderTest = {
  ok: boolean
  ms: number
  text: string | null
  reason: AiFallbackReason | null
}

/** Characters of the answer that are shown. */
const MAX_SHOWN_LENGTH = 300

/**
 * Sends a short real request to a provider, with its key. It counts against the budgets of the service and of the
 * caller's company, and is recorded. Disabled and paused providers can be tested too.
 * @throws NotFound, Forbidden, TooManyRequests
 */
export async function testProvider(actor: Actor, id: string): Promise<ProviderTest> {
  const provider = await AiProvider.visibleTo(actor).findOrFail(id)
  await authorize(actor, AiProviderPolicy, 'manage')
  const account = {
    companyId: actor.companyId,
    userId: actor.id,
    generationId: null,
    service: 'test' as const,
  }
  const { text, reason, ms } = await withRateLimit({ provider_test: actor.id }, () =>
    aiService.test(provider, account, [
      { role: 'user', content: 'Answer with the single word: ready' },
    ])
  )
  await recordAuditInTransaction(actor, 'ai_provider.test', provider, {
    after: { model: provider.model, ok: text !== undefined, ...(reason && { reason }) },
  })
  return text === undefined
    ? { ok: false, ms, text: null, reason: reason ?? null }
    : { ok: true, ms, text: truncate(text, MAX_SHOWN_LENGTH), reason: null }
}

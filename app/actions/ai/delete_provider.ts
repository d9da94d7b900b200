import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { nameTaken } from '#actions/ai/provider_rules'
import { recordAudit } from '#actions/audit/record_audit'
import { withUniqueViolation } from '#lucid/unique_violation'
import AiProvider from '#models/ai/ai_provider'
import AiProviderPolicy from '#policies/ai/ai_provider_policy'

/**
 * Moves a provider to the trash; no more requests go to it.
 * @throws NotFound, Forbidden
 */
export async function deleteProvider(actor: Actor, id: string): Promise<void> {
  await db.transaction(async (trx) => {
    const provider = await AiProvider.visibleTo(actor).lock(id, trx)
    await authorize(actor, AiProviderPolicy, 'manage')
    await provider.trash(trx)
    const { name, baseUrl, model } = provider
    await recordAudit(trx, actor, 'ai_provider.delete', provider, {
      before: { name, baseUrl, model },
    })
  })
}

/**
 * Restores a provider from the trash, with its key, but disabled: the caller should check it first.
 * @throws NotFound, Forbidden, InvalidField if another provider has taken its name
 */
export async function restoreProvider(actor: Actor, id: string): Promise<AiProvider> {
  return withUniqueViolation('ai_providers_name', nameTaken, () =>
    db.transaction(async (trx) => {
      const provider = await AiProvider.visibleTo(actor).onlyTrashed().lock(id, trx)
      await authorize(actor, AiProviderPolicy, 'manage')
      provider.isEnabled = false
      await provider.restore(trx)
      const { name, baseUrl, model } = provider
      await recordAudit(trx, actor, 'ai_provider.restore', provider, {
        after: { name, baseUrl, model, isEnabled: false },
      })
      return provider
    })
  )
}

import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { providerKeys } from '#access/encrypters'
import { assertCallable, hintOf, nameTaken } from '#actions/ai/provider_rules'
import { changesTo, recordAudit } from '#actions/audit/record_audit'
import { validateInput, type Input } from '#support/input'
import { clearPauses } from '#ai/provider_pauses'
import { InvalidField } from '#exceptions/refusals'
import { withUniqueViolation } from '#lucid/unique_violation'
import AiProvider from '#models/ai/ai_provider'
import AiProviderPolicy from '#policies/ai/ai_provider_policy'
import type { ProviderChanges } from '#validators/ai/ai'

/**
 * Changes a provider. A key is only sent to the host that it was entered for; another host requires entering it
 * again. Earlier failures no longer count.
 * @throws NotFound, Forbidden, InvalidField
 */
export async function updateProvider(
  actor: Actor,
  id: string,
  input: Input<ProviderChanges>
): Promise<AiProvider> {
  return withUniqueViolation('ai_providers_name', nameTaken, () =>
    db.transaction(async (trx) => {
      const provider = await AiProvider.visibleTo(actor).lock(id, trx)
      await authorize(actor, AiProviderPolicy, 'manage')
      const { key, enabled: isEnabled, ...given } = await validateInput(input)
      const baseUrl = given.baseUrl && assertCallable(given.baseUrl)
      if (baseUrl && key === undefined) assertSameHost(provider, baseUrl)

      const change = changesTo(provider, { ...given, baseUrl, isEnabled })
      if (!change && key === undefined) return provider
      provider.merge({ ...change?.after, failures: 0, pausedUntil: null })
      if (key !== undefined) {
        provider.merge({
          sealedKey: key && providerKeys.encrypt(key, id),
          keyHint: key && hintOf(key),
        })
      }
      await provider.save()
      await clearPauses(trx, id)
      await recordAudit(trx, actor, 'ai_provider.update', provider, {
        before: change?.before,
        after: { ...change?.after, ...(key !== undefined && { key }) },
      })
      return provider
    })
  )
}

function assertSameHost(provider: AiProvider, baseUrl: string): void {
  if (!provider.sealedKey) return
  if (new URL(provider.baseUrl).origin === new URL(baseUrl).origin) return
  throw new InvalidField('key', 'ai.key_for_other_host', 'required')
}

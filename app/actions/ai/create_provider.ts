import db from '@adonisjs/lucid/services/db'
import { v7 as uuidv7 } from 'uuid'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { providerKeys } from '#access/encrypters'
import { assertCallable, hintOf, lockProviders, nameTaken } from '#actions/ai/provider_rules'
import { recordAudit } from '#actions/audit/record_audit'
import { validateInput, type Input } from '#support/input'
import { withUniqueViolation } from '#lucid/unique_violation'
import AiProvider from '#models/ai/ai_provider'
import AiProviderPolicy from '#policies/ai/ai_provider_policy'
import type { ProviderInput } from '#validators/ai/ai'

/**
 * Adds a provider at the end of the order. Its key is encrypted for its row and never returned.
 * @throws Forbidden, InvalidField
 */
export async function createProvider(
  actor: Actor,
  input: Input<ProviderInput>
): Promise<AiProvider> {
  await authorize(actor, AiProviderPolicy, 'manage')
  const { key = null, enabled: isEnabled = true, ...given } = await validateInput(input)
  const fields = { ...given, baseUrl: assertCallable(given.baseUrl), isEnabled }

  return withUniqueViolation('ai_providers_name', nameTaken, () =>
    db.transaction(async (trx) => {
      await lockProviders(trx)
      const last = await AiProvider.query({ client: trx }).orderBy('position', 'desc').first()
      const id = uuidv7()
      const provider = await AiProvider.create(
        {
          id,
          ...fields,
          createdById: actor.id,
          failures: 0,
          position: last ? last.position + 1 : 0,
          sealedKey: key && providerKeys.encrypt(key, id),
          keyHint: key && hintOf(key),
        },
        { client: trx }
      )
      await recordAudit(trx, actor, 'ai_provider.create', provider, {
        after: { ...fields, key },
      })
      return provider
    })
  )
}

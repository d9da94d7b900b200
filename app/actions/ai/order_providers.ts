import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { lockProviders } from '#actions/ai/provider_rules'
import { recordAudit } from '#actions/audit/record_audit'
import { validateInput, type Input } from '#support/input'
import { InvalidField } from '#exceptions/refusals'
import AiProvider from '#models/ai/ai_provider'
import AiProviderPolicy from '#policies/ai/ai_provider_policy'

/**
 * Sets the order in which providers are asked.
 * @param input ids of all of them, each once
 * @throws Forbidden, InvalidField if an id is missing or unknown
 */
export async function orderProviders(actor: Actor, input: Input<{ ids: string[] }>): Promise<void> {
  await db.transaction(async (trx) => {
    await authorize(actor, AiProviderPolicy, 'manage')
    const { ids } = await validateInput(input)
    await lockProviders(trx)
    const providers = await AiProvider.visibleTo(actor)
      .orderBy('position')
      .orderBy('id')
      .locked(trx)
    const before = providers.map(({ id }) => id)
    if (before.toSorted().join() !== ids.toSorted().join()) {
      throw new InvalidField('ids', 'ai.order_all', 'complete')
    }
    if (before.join() === ids.join()) return
    for (const provider of providers) {
      provider.position = ids.indexOf(provider.id)
      await provider.save()
    }
    const names = (order: string[]) =>
      order.map((id) => providers.find((provider) => provider.id === id)!.name)
    const [first] = ids
    await recordAudit(
      trx,
      actor,
      'ai_provider.order',
      providers.find(({ id }) => id === first)!,
      {
        before: { order: names(before) },
        after: { order: names(ids) },
      }
    )
  })
}

import type { HttpContext } from '@adonisjs/core/http'
import { authorize } from '#access/policy'
import { createProvider } from '#actions/ai/create_provider'
import { deleteProvider, restoreProvider } from '#actions/ai/delete_provider'
import { orderProviders } from '#actions/ai/order_providers'
import { testProvider } from '#actions/ai/test_provider'
import { updateProvider } from '#actions/ai/update_provider'
import AiProviderPolicy from '#policies/ai/ai_provider_policy'
import { listProviders, providersInOrder } from '#queries/ai/list_providers'
import { readList } from '#support/http/read_list'
import AiProviderTransformer from '#transformers/ai/ai_provider_transformer'
import {
  createProviderValidator,
  providerListValidator,
  updateProviderValidator,
  providerOrderValidator,
} from '#validators/ai/ai'

export default class ProvidersController {
  async index(ctx: HttpContext) {
    await authorize(ctx.actor, AiProviderPolicy, 'manage')
    const page = await listProviders(ctx.actor, await readList(ctx, providerListValidator))
    return ctx.serialize(AiProviderTransformer.paginate(page.all(), page.getMeta()))
  }

  async store({ actor, unvalidatedBody, response, serialize }: HttpContext) {
    const provider = await createProvider(actor, unvalidatedBody(createProviderValidator))
    response.status(201)
    return serialize(AiProviderTransformer.transform(provider))
  }

  async update({ actor, unvalidatedBody, params, serialize }: HttpContext) {
    const provider = await updateProvider(
      actor,
      params.id,
      unvalidatedBody(updateProviderValidator)
    )
    return serialize(AiProviderTransformer.transform(provider))
  }

  async destroy({ actor, params, response }: HttpContext) {
    await deleteProvider(actor, params.id)
    return response.noContent()
  }

  async restore({ actor, params, serialize }: HttpContext) {
    return serialize(AiProviderTransformer.transform(await restoreProvider(actor, params.id)))
  }

  async test({ actor, params, serialize }: HttpContext) {
    return serialize(await testProvider(actor, params.id))
  }

  async reorder({ actor, unvalidatedBody, serialize }: HttpContext) {
    await orderProviders(actor, unvalidatedBody(providerOrderValidator))
    return serialize(AiProviderTransformer.transform(await providersInOrder(actor)))
  }
}

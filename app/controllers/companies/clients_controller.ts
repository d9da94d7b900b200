import type { HttpContext } from '@adonisjs/core/http'
import { listClients } from '#queries/companies/list_clients'
import { readList } from '#support/http/read_list'
import ClientTransformer from '#transformers/companies/client_transformer'
import { clientListValidator } from '#validators/companies/company'

export default class ClientsController {
  async index(ctx: HttpContext) {
    const page = await listClients(ctx.actor, await readList(ctx, clientListValidator))
    return ctx.serialize(ClientTransformer.paginate(page.all(), page.getMeta()))
  }

  async page(ctx: HttpContext) {
    const page = await listClients(ctx.actor, await readList(ctx, clientListValidator))
    return ctx.inertia.render('companies/managed', {
      companies: ClientTransformer.transform(page.all()),
      metadata: page.getMeta(),
    })
  }
}

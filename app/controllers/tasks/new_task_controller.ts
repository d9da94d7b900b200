import type { HttpContext } from '@adonisjs/core/http'
import { clientChoices } from '#controllers/companies/client_choices'
import { categoryChoices } from '#controllers/references/library_choices'

export default class NewTaskController {
  async page({ actor, inertia }: HttpContext) {
    return inertia.render('tasks/create', {
      companies: await clientChoices(actor),
      ownTimezone: actor.company.timezone,
      styles: await categoryChoices(actor, 'style'),
      interiorTypes: await categoryChoices(actor, 'interior_type'),
      itemTypes: await categoryChoices(actor, 'item'),
    })
  }
}

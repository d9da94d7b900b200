import type { HttpContext } from '@adonisjs/core/http'
import { categoryChoices } from '#controllers/references/category_choices'
import { clientCompanies } from '#queries/tasks/task_choices'
import CompanyRefTransformer from '#transformers/companies/company_ref_transformer'

export default class NewTaskController {
  async page({ actor, inertia }: HttpContext) {
    return inertia.render('tasks/create', {
      companies: CompanyRefTransformer.transform(await clientCompanies(actor)).useVariant(
        'forOrdering'
      ),
      ownTimezone: actor.company.timezone,
      styles: await categoryChoices(actor, 'style'),
      interiorTypes: await categoryChoices(actor, 'interior_type'),
      itemTypes: await categoryChoices(actor, 'item'),
    })
  }
}

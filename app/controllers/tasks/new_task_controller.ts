import type { HttpContext } from '@adonisjs/core/http'
import { categoryTree } from '#queries/references/category_tree'
import { clientCompanies } from '#queries/tasks/task_choices'
import CategoryTransformer from '#transformers/references/category_transformer'
import CompanyRefTransformer from '#transformers/companies/company_ref_transformer'

export default class NewTaskController {
  async page({ actor, inertia }: HttpContext) {
    const seesCategories = actor.can('reference_category.view')
    return inertia.render('tasks/create', {
      companies: CompanyRefTransformer.transform(await clientCompanies(actor)).useVariant(
        'forOrdering'
      ),
      ownTimezone: actor.company.timezone,
      styles: CategoryTransformer.transform(
        seesCategories ? await categoryTree(actor, ['style']) : []
      ),
      interiorTypes: CategoryTransformer.transform(
        seesCategories ? await categoryTree(actor, ['interior_type']) : []
      ),
      itemTypes: CategoryTransformer.transform(
        seesCategories ? await categoryTree(actor, ['item']) : []
      ),
    })
  }
}

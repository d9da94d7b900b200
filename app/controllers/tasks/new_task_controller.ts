import type { HttpContext } from '@adonisjs/core/http'
import { categoryTree } from '#queries/references/category_tree'
import { clientCompanies } from '#queries/tasks/task_choices'

export default class NewTaskController {
  async page({ actor, inertia }: HttpContext) {
    const seesCategories = actor.can('reference_category.view')
    return inertia.render('tasks/create', {
      companies: await clientCompanies(actor),
      styles: seesCategories ? await categoryTree('style') : [],
      interiorTypes: seesCategories ? await categoryTree('interior_type') : [],
    })
  }
}

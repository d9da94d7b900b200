import type { HttpContext } from '@adonisjs/core/http'
import type { Actor } from '#access/actor'
import { createCompany } from '#actions/companies/create_company'
import { deleteCompany, restoreCompany } from '#actions/companies/delete_company'
import { reactivateCompany, suspendCompany } from '#actions/companies/suspend_company'
import { updateCompany } from '#actions/companies/update_company'
import Company from '#models/companies/company'
import { UNAPPROVED_STATUSES } from '#models/content/values'
import { DUE_TASK_STATUSES } from '#models/tasks/values'
import CompanyPolicy from '#policies/companies/company_policy'
import { figuresOf, userCounts } from '#queries/companies/company_figures'
import { listManaged } from '#queries/companies/list_clients'
import { listCompanies, onlyCompany } from '#queries/companies/list_companies'
import { requiredFactorOf } from '#queries/companies/required_factor'
import { listContent } from '#queries/content/list_content'
import { signInSettingsOf } from '#queries/identity/sign_in_provider'
import { listTasks } from '#queries/tasks/list_tasks'
import { readList } from '#support/http/read_list'
import ClientTransformer from '#transformers/companies/client_transformer'
import CompanySignInTransformer from '#transformers/companies/company_sign_in_transformer'
import RequiredFactorTransformer from '#transformers/companies/required_factor_transformer'
import CompanyTransformer from '#transformers/companies/company_transformer'
import ContentTransformer from '#transformers/content/content_transformer'
import TaskRowTransformer from '#transformers/tasks/task_row_transformer'
import {
  companyListValidator,
  createCompanyValidator,
  updateCompanyValidator,
} from '#validators/companies/company'

export default class CompaniesController {
  async index(ctx: HttpContext) {
    const page = await listCompanies(ctx.actor, await readList(ctx, companyListValidator))
    return ctx.serialize(CompanyTransformer.paginate(page.all(), page.getMeta(), ctx.actor))
  }

  /**
   * Shows a user whose reach is one company, and who can't create another, that company; shows a user who manages
   * clients all of them, with figures.
   */
  async listPage(ctx: HttpContext) {
    const { actor, inertia, response } = ctx
    const only = actor.can('company.create') ? null : await onlyCompany(actor)
    if (only) return response.redirect().toPath(`/companies/${only.id}`)

    const input = await readList(ctx, companyListValidator)
    if (actor.can('admin.manage_clients')) {
      const page = await listManaged(actor, input)
      return inertia.render('companies/managed', {
        companies: ClientTransformer.transform(page.all()),
        metadata: page.getMeta(),
      })
    }
    const page = await listCompanies(actor, input)
    return inertia.render('companies/index', {
      companies: CompanyTransformer.transform(page.all(), actor),
      metadata: page.getMeta(),
      people: await userCounts(actor, page.all()),
    })
  }

  async show({ actor, params, serialize }: HttpContext) {
    const company = await Company.visibleTo(actor).findOrFail(params.id)
    return serialize(CompanyTransformer.transform(company, actor))
  }

  async showPage({ actor, inertia, params }: HttpContext) {
    const company = await Company.visibleTo(actor).findOrFail(params.id)
    return inertia.render('companies/show', {
      company: CompanyTransformer.transform(company, actor),
      figures: await figuresOf(actor, company),
      signIn: await signInOf(actor, company),
      requiredFactor: actor.can('company.edit')
        ? RequiredFactorTransformer.transform(await requiredFactorOf(company))
        : null,
      // A client's own users see this work on Home.
      ...(company.kind === 'client' && actor.seesAllCompanies
        ? {
            orders: inertia.defer(() => ordersOf(actor, company)),
            videos: inertia.defer(() => videosOf(actor, company)),
          }
        : {}),
    })
  }

  async store({ actor, unvalidatedBody, response, serialize }: HttpContext) {
    const company = await createCompany(actor, unvalidatedBody(createCompanyValidator))
    response.status(201)
    return serialize(CompanyTransformer.transform(company, actor))
  }

  async update({ actor, unvalidatedBody, params, serialize, signedIn }: HttpContext) {
    const changes = unvalidatedBody(updateCompanyValidator)
    const company = await updateCompany(actor, params.id, changes, signedIn!.isReauthenticated)
    return serialize(CompanyTransformer.transform(company, actor))
  }

  async destroy({ actor, params, response }: HttpContext) {
    await deleteCompany(actor, params.id)
    return response.noContent()
  }

  async restore({ actor, params, serialize }: HttpContext) {
    const company = await restoreCompany(actor, params.id)
    return serialize(CompanyTransformer.transform(company, actor))
  }

  async suspend({ actor, params, serialize }: HttpContext) {
    const company = await suspendCompany(actor, params.id)
    return serialize(CompanyTransformer.transform(company, actor))
  }

  async reactivate({ actor, params, serialize }: HttpContext) {
    const company = await reactivateCompany(actor, params.id)
    return serialize(CompanyTransformer.transform(company, actor))
  }
}

/** The company sign-in, for users who may set it up. */
async function signInOf(actor: Actor, company: Company) {
  const { authorized: mayBeSet } = new CompanyPolicy().setSignIn(actor, company)
  if (company.isTeam || !mayBeSet) return null
  return CompanySignInTransformer.transform({
    company,
    settings: await signInSettingsOf(company.id),
  })
}

/** Maximum number of rows in each part of the company page's overview of work. */
const MAX_SHOWN = 6

async function ordersOf(actor: Actor, { id }: Company) {
  if (!actor.can('task.view')) return null
  const page = await listTasks(actor, {
    companyId: [id],
    status: [...DUE_TASK_STATUSES],
    sort: 'urgency',
    perPage: MAX_SHOWN,
  })
  return TaskRowTransformer.transform(page.all())
}

async function videosOf(actor: Actor, { id }: Company) {
  // A video names its order.
  if (!actor.can('task.view') || !actor.can('content.view_ready')) return null
  const page = await listContent(actor, {
    companyId: [id],
    sort: '-versionAt',
    perPage: MAX_SHOWN,
    status: UNAPPROVED_STATUSES,
  })
  return ContentTransformer.transform(page.all(), actor)
}

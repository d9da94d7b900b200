import type { HttpContext } from '@adonisjs/core/http'
import { clientChoices } from '#controllers/companies/client_choices'
import { deleteContent } from '#actions/content/delete_content'
import { contentGallery } from '#queries/content/content_gallery'
import { listContent } from '#queries/content/list_content'
import { showContent } from '#queries/content/show_content'
import { showReview } from '#queries/content/show_review'
import { signedPosters } from '#queries/files/signed_posters'
import { readList } from '#support/http/read_list'
import BriefTicksTransformer from '#transformers/content/brief_ticks_transformer'
import CalendarEntryTransformer from '#transformers/calendar/calendar_entry_transformer'
import ContentTransformer from '#transformers/content/content_transformer'
import RevisionTransformer from '#transformers/content/revision_transformer'
import TaskTransformer from '#transformers/tasks/task_transformer'
import { contentListValidator } from '#validators/content/content'

export default class ItemsController {
  async index(ctx: HttpContext) {
    const page = await listContent(ctx.actor, await readList(ctx, contentListValidator))
    return ctx.serialize(ContentTransformer.paginate(page.all(), page.getMeta(), ctx.actor))
  }

  async listPage(ctx: HttpContext) {
    const input = await readList(ctx, contentListValidator)
    const { page, waiting } = await contentGallery(ctx.actor, input)
    const shown = [...page.all(), ...(waiting?.all() ?? [])]
    return ctx.inertia.render('content/index', {
      posters: await signedPosters(
        ctx.actor,
        shown.map(({ versions }) => versions[0]?.fileId)
      ),
      content: ContentTransformer.transform(page.all(), ctx.actor),
      metadata: page.getMeta(),
      waiting: ContentTransformer.transform(waiting?.all() ?? [], ctx.actor),
      waitingTotal: waiting?.total ?? 0,
      companies: () => clientChoices(ctx.actor),
    })
  }

  async show({ actor, params, serialize }: HttpContext) {
    const item = await showContent(actor, params.id)
    return serialize(ContentTransformer.transform(item, actor).useVariant('forReview'))
  }

  /** The review page of one video: its versions, its order and its revisions. */
  async showPage({ actor, inertia, params }: HttpContext) {
    const review = await showReview(actor, params.id)
    const { content, task, revisions, ticks, publishing, approvers } = review
    return inertia.render('content/show', {
      content: ContentTransformer.transform(content, actor).useVariant('forReview'),
      task: task && TaskTransformer.transform(task),
      revisions: RevisionTransformer.transform(revisions),
      ticks: BriefTicksTransformer.transform(ticks),
      dates: publishing && CalendarEntryTransformer.transform(publishing.dates),
      approvers,
      undated: publishing && CalendarEntryTransformer.transform(publishing.video),
    })
  }

  async destroy({ actor, params, response }: HttpContext) {
    await deleteContent(actor, params.id)
    return response.noContent()
  }
}

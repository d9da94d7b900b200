import type { HttpContext } from '@adonisjs/core/http'
import { checkBrief } from '#actions/content/check_brief'
import { chooseCover } from '#actions/content/choose_cover'
import { clientChoices } from '#controllers/companies/client_choices'
import { approveContent } from '#actions/content/approve_content'
import { createContent } from '#actions/content/create_content'
import { deleteContent, restoreContent } from '#actions/content/delete_content'
import { releaseContent } from '#actions/content/release_content'
import { requestApproval } from '#actions/content/request_approval'
import { returnToReview } from '#actions/content/return_to_review'
import { briefTicks } from '#queries/content/brief_ticks'
import { contentGallery } from '#queries/content/list_content'
import type { ContentRow } from '#queries/content/content_row'
import { listContent, showContent, showPosted } from '#queries/content/list_content'
import { showShots } from '#queries/content/shots/show_shots'
import { showReview } from '#queries/content/show_review'
import { showFile } from '#queries/files/list_files'
import { signedPosters } from '#queries/files/file_url'
import { readList } from '#support/http/read_list'
import CalendarEntryTransformer from '#transformers/calendar/calendar_entry_transformer'
import ContentTransformer from '#transformers/content/content_transformer'
import RevisionTransformer from '#transformers/content/revision_transformer'
import FileTransformer from '#transformers/files/file_transformer'
import TaskTransformer from '#transformers/tasks/task_transformer'
import {
  contentListValidator,
  createContentValidator,
  releaseContentValidator,
  approveContentValidator,
  returnToReviewValidator,
  checksValidator,
  coverValidator,
  checklistValidator,
} from '#validators/content/content'

/**
 * Serializes a video for its review page.
 * @param item that of the URL by default
 */
async function serializeForReview({ actor, params, serialize }: HttpContext, item?: ContentRow) {
  const row = item ?? (await showContent(actor, params.id))
  return serialize(ContentTransformer.transform(row, actor).useVariant('forReview'))
}

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

  async show(ctx: HttpContext) {
    return serializeForReview(ctx)
  }

  /** The review page of one video: its versions, its order and its revisions. */
  async showPage({ actor, inertia, params }: HttpContext) {
    const review = await showReview(actor, params.id)
    const { content, task, revisions, ticks, publishing, approvers } = review
    return inertia.render('content/show', {
      content: ContentTransformer.transform(content, actor).useVariant('forReview'),
      task: task && TaskTransformer.transform(task),
      revisions: RevisionTransformer.transform(revisions),
      ticks,
      dates: publishing && CalendarEntryTransformer.transform(publishing.dates),
      approvers,
      undated: publishing && CalendarEntryTransformer.transform(publishing.video),
    })
  }

  async store(ctx: HttpContext) {
    const { actor, unvalidatedBody, params, response } = ctx
    const version = await createContent(
      actor,
      params.taskId,
      unvalidatedBody(createContentValidator)
    )
    response.status(201)
    return serializeForReview(ctx, await showPosted(actor, version))
  }

  async destroy({ actor, params, response }: HttpContext) {
    await deleteContent(actor, params.id)
    return response.noContent()
  }

  async restore(ctx: HttpContext) {
    await restoreContent(ctx.actor, ctx.params.id)
    return serializeForReview(ctx)
  }

  async release(ctx: HttpContext) {
    await releaseContent(ctx.actor, ctx.params.id, ctx.unvalidatedBody(releaseContentValidator))
    return serializeForReview(ctx)
  }

  async approve(ctx: HttpContext) {
    await approveContent(ctx.actor, ctx.params.id, ctx.unvalidatedBody(approveContentValidator))
    return serializeForReview(ctx)
  }

  async requestApproval({ actor, params, response }: HttpContext) {
    await requestApproval(actor, params.id)
    return response.noContent()
  }

  async returnToReview(ctx: HttpContext) {
    await returnToReview(ctx.actor, ctx.params.id, ctx.unvalidatedBody(returnToReviewValidator))
    return serializeForReview(ctx)
  }

  async shots(ctx: HttpContext) {
    const { actor, params, serialize } = ctx
    const { versionId } = await readList(ctx, checksValidator)
    return serialize(await showShots(actor, params.id, versionId))
  }

  async updateCover({ actor, unvalidatedBody, params, serialize }: HttpContext) {
    const fileId = await chooseCover(actor, params.id, unvalidatedBody(coverValidator))
    return serialize(FileTransformer.transform(await showFile(actor, fileId), actor.user.locale))
  }

  async updateChecklist({ actor, unvalidatedBody, params, serialize }: HttpContext) {
    const checklist = await checkBrief(actor, params.id, unvalidatedBody(checklistValidator))
    const [ticks] = await briefTicks(actor, [checklist])
    return serialize(ticks)
  }
}

import type { HttpContext } from '@adonisjs/core/http'
import type { Actor } from '#access/actor'
import Task from '#models/tasks/task'
import { CHANNEL_LIMITS } from '#ai/channel_limits'
import AiGeneration from '#models/ai/ai_generation'
import { selectGeneration } from '#queries/ai/generation_row'
import { listGenerations } from '#queries/ai/list_generations'
import { hasProvider } from '#queries/ai/list_providers'
import { readList } from '#support/http/read_list'
import AiGenerationTransformer from '#transformers/ai/ai_generation_transformer'
import { studioValidator } from '#validators/ai/ai'

export default class StudioController {
  /** The page where texts are generated, with earlier texts. */
  async page(ctx: HttpContext) {
    const { task, generation, ...filters } = await readList(ctx, studioValidator)
    const page = await listGenerations(ctx.actor, filters)
    return ctx.inertia.render('ai/studio', {
      generations: AiGenerationTransformer.transform(page.all()),
      metadata: page.getMeta(),
      order: await orderFor(ctx.actor, task),
      opened: generation
        ? AiGenerationTransformer.transform(await findGeneration(ctx.actor, generation))
        : null,
      limits: CHANNEL_LIMITS,
      hasProvider: await hasProvider(),
    })
  }
}

/** Finds the text that a link names. The link may be old, so a missing text is no error. */
const findGeneration = (actor: Actor, id: string) =>
  selectGeneration(AiGeneration.visibleTo(actor), actor).findById(id)

/** The order for which the page was opened, if the actor may see it. */
async function orderFor(actor: Actor, id: string | undefined) {
  if (!id || !actor.can('task.view')) return null
  const task = await Task.visibleTo(actor).findById(id)
  if (!task) return null
  const { number, title, platforms } = task
  return { id: task.id, number, title, platforms }
}

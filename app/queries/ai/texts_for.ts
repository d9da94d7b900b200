import type { Actor } from '#access/actor'
import { KEY_OF_SERVICE } from '#models/ai/ai_generation'
import type Task from '#models/tasks/task'
import type { GenerationRow } from '#queries/ai/generation_row'
import { listGenerations } from '#queries/ai/list_generations'

/** Maximum number of saved and of unsaved texts on the page of an order; the studio lists the others. */
const LATEST = 4

/** Whether the user may request texts of any kind. */
export const mayGenerate = (actor: Actor) => actor.canAny(Object.values(KEY_OF_SERVICE))

/** Returns the latest saved texts of an order, then the latest unsaved ones. */
export async function textsFor(actor: Actor, { id }: Pick<Task, 'id'>): Promise<GenerationRow[]> {
  const latest = (kept: boolean) => listGenerations(actor, { taskId: [id], perPage: LATEST, kept })
  const kept = await latest(true)
  const drafts = await latest(false)
  return [...kept.all(), ...drafts.all()]
}

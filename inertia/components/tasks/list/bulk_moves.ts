import { type Move, type TaskRow, type Verb } from '~/components/tasks/types'

/** Returns the moves of all selected orders without duplicates, in the order in which a single order lists them. */
export function movesOfAll(tasks: TaskRow[], allowed: Record<string, Move[]>): Verb[] {
  return [...new Set(tasks.flatMap(({ id }) => (allowed[id] ?? []).map(({ verb }) => verb)))]
}

/**
 * Groups the orders by the status that a move leads to, because each order resumes with its earlier status. An order
 * that can't make the move is sent with its own status, which the server refuses with the reason.
 */
export function idsByTarget(
  tasks: TaskRow[],
  allowed: Record<string, Move[]>,
  verb: Verb
): { status: Move['to']; ids: string[] }[] {
  const targets = new Map<Move['to'], string[]>()
  for (const { id, status } of tasks) {
    const target = allowed[id]?.find((one) => one.verb === verb)?.to ?? status
    targets.set(target, [...(targets.get(target) ?? []), id])
  }
  return [...targets].map(([status, ids]) => ({ status, ids }))
}

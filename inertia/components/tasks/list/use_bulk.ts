import { useState } from 'react'
import { toast } from '~/components/ui/overlay/toast'
import { type Selection } from '~/hooks/use_selection'
import { send } from '~/lib/api'
import { t } from '~/lib/i18n'
import { type BodyOf, type DataOf } from '~/lib/routes'

type Body = BodyOf<'post', '/api/tasks/bulk'>
/** What is done to the selected orders. */
export type BulkChange = Omit<Body, 'ids'>
/** Some orders, and what is done to them. */
export type BulkPart = { ids: string[]; change: BulkChange }
type Result = DataOf<'post', '/api/tasks/bulk'>['results'][number]

/**
 * Changes the selected orders and tells in one toast what became of them. Those that were refused
 * stay selected.
 */
export function useBulk(selection: Selection, onDone: () => void) {
  const [busy, setBusy] = useState(false)

  /**
   * @param parts orders that need values of their own, such as where each of them resumes
   * @param takeBack what takes the change back from these orders, where anything does
   */
  async function change(
    parts: BulkPart[],
    takeBack?: (ids: string[]) => Promise<void>
  ): Promise<void> {
    setBusy(true)
    const results: Result[] = []
    for (const { ids, change: given } of parts) {
      const result = await send('post', '/api/tasks/bulk', { body: { ...given, ids } })
      if (!result.ok) {
        const [said] = Object.values(result.problem.fields)
        toast.failed(t('lists.bulk.failed'), {
          detail: said ?? result.problem.message ?? undefined,
        })
        break
      }
      results.push(...result.data.results)
    }
    setBusy(false)
    const changed = results.filter(({ status }) => status === 200).map(({ id }) => id)
    const undo = takeBack && (() => void takeBack(changed).then(onDone))
    if (results.length > 0) tell(parts[0].change.act, results, undo)
    selection.keep(results.filter(({ status }) => status !== 200).map(({ id }) => id))
    onDone()
  }

  return { busy, change }
}

function tell(act: Body['act'], results: Result[], undo?: () => void): void {
  const refused = results.filter(({ status }) => status !== 200)
  const done = results.length - refused.length
  const changed = t(`lists.bulk.done.${act}`, { count: done })
  if (refused.length === 0) return void toast.done(changed, { undo })

  const words = t('lists.bulk.refused', { count: refused.length })
  const detail = reasonsOf(refused)
  if (done === 0) toast.failed(words, { detail })
  else toast.info(`${changed}, ${words}`, { detail, undo })
}

/** Each reason once. */
function reasonsOf(refused: Result[]): string {
  const reasons = refused.flatMap(({ errors }) => errors?.[0]?.message ?? [])
  return [...new Set(reasons)].join(' ')
}

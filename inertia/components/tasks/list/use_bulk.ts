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
 * Changes the selected orders and reports the outcome in one toast. They stay selected for the next change;
 * if some are refused, only those.
 */
export function useBulk(selection: Selection, onDone: () => void) {
  const [busy, setBusy] = useState(false)

  /**
   * @param parts orders that need values of their own, such as the status to resume with
   * @param takeBack reverts the change of these orders, if possible
   * @param name of the user whom they are assigned to
   */
  async function change(
    parts: BulkPart[],
    takeBack?: (ids: string[]) => Promise<boolean>,
    name?: string
  ): Promise<void> {
    setBusy(true)
    const results: Result[] = []
    for (const { ids, change: given } of parts) {
      const result = await send('post', '/api/tasks/bulk', { body: { ...given, ids } })
      if (!result.ok) {
        const [said] = Object.values(result.problem.fields)
        toast.failed(t('lists.bulk.failed'), { detail: said ?? result.problem.message })
        break
      }
      results.push(...result.data.results)
    }
    setBusy(false)
    const changed = results.filter(({ status }) => status === 200).map(({ id }) => id)
    async function undo() {
      if (await takeBack?.(changed)) toast.done(t('lists.bulk.undone'))
      onDone()
    }
    const words = wordsOf(parts[0].change, name)
    if (results.length > 0) tell(words, results, takeBack && (() => void undo()))
    const refused = results.filter(({ status }) => status !== 200)
    if (refused.length > 0) selection.keep(refused.map(({ id }) => id))
    onDone()
  }

  return { busy, change }
}

type Words = (count: number) => string

function wordsOf({ act, assigneeId }: BulkChange, name?: string): Words {
  if (act !== 'assign') return (count) => t(`lists.bulk.done.${act}`, { count })
  if (!assigneeId) return (count) => t('lists.bulk.done.unassign', { count })
  return (count) => t('lists.bulk.done.assign', { count, name })
}

function tell(changedWords: Words, results: Result[], undo?: () => void): void {
  const refused = results.filter(({ status }) => status !== 200)
  const done = results.length - refused.length
  const changed = changedWords(done)
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

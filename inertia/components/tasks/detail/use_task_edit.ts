import { useRef, useState } from 'react'
import {
  bodyOf,
  draftOf,
  withoutEmptyRows,
  type OrderDraft,
} from '~/components/tasks/form/draft/draft'
import { type DraftChange } from '~/components/tasks/form/draft/order_form'
import { type Activity, type Task } from '~/components/tasks/types'
import { useApi } from '~/hooks/use_api'
import { useSharedProps } from '~/hooks/use_shared_props'
import { send, type ResultOf } from '~/lib/api'
import { type Problem } from '~/lib/problem'

type SavedTask = ResultOf<'patch', '/api/tasks/:id'>

/** Changes of another user during the edit. */
export type ChangesMeanwhile = {
  who: string | null
  /** Whether the current user made the changes, on another page. */
  isOwn: boolean
  theirs: OrderDraft
  mine: OrderDraft
  conflicts: EditConflict[]
  taken: number
}

type State = {
  base: OrderDraft
  version: number
  draft: OrderDraft
  meanwhile: ChangesMeanwhile | null
}

/**
 * An order during an edit. If another user has saved changes since, both changes are kept: fields that only one of them
 * changed are merged, and the user chooses between both values of the others.
 */
export function useTaskEdit(task: Task) {
  const api = useApi()
  const me = useSharedProps().user?.id
  const [state, setState] = useState<State>(() => {
    const draft = draftOf(task)
    return { base: draft, version: task.version, draft, meanwhile: null }
  })
  /** The state before it is rendered, for what follows a request. */
  const latest = useRef(state)
  const { base, draft, meanwhile } = state

  function update(patch: (current: State) => Partial<State>) {
    latest.current = { ...latest.current, ...patch(latest.current) }
    setState(latest.current)
  }

  function change(patch: DraftChange) {
    update(({ draft: current }) => ({
      draft: { ...current, ...(typeof patch === 'function' ? patch(current) : patch) },
    }))
  }

  /**
   * Saves the changed fields, with a reason where one is needed. Returns null if nothing has changed, or if conflicts
   * must be resolved first.
   */
  async function save(along: { reason?: string } = {}): Promise<SavedTask | null> {
    change(withoutEmptyRows(latest.current.draft))
    return saveFrom(latest.current, along)
  }

  async function saveFrom(
    from: State,
    along: { reason?: string },
    tries = 2
  ): Promise<SavedTask | null> {
    const fields = changedFields(from.base, from.draft)
    if (fields.length === 0) return null
    const body = bodyOf(from.draft)
    const result = await api.submit('patch', '/api/tasks/:id', {
      params: { id: task.id },
      body: { version: from.version, ...pick(body, fields), ...along },
    })
    if (result.ok) update(() => ({ base: from.draft, version: result.data.version }))
    if (result.ok || !isStale(result.problem) || tries === 0) return result

    const now = await readLatest(task.id)
    if (!now) return result
    const theirs = draftOf(now.task)
    // Includes what was typed during the request.
    const { draft: mine } = latest.current
    const { conflicts, taken, ...merged } = mergeChanges(from.base, mine, theirs)
    const who = now.by?.fullName ?? null
    const isOwn = now.by !== null && now.by.id === me
    const found = { who, isOwn, theirs, mine, conflicts, taken }
    api.clear()
    update(() => ({
      base: theirs,
      version: now.task.version,
      ...merged,
      meanwhile: conflicts.length > 0 ? found : null,
    }))
    return conflicts.length === 0 ? saveFrom(latest.current, along, tries - 1) : null
  }

  function choose(field: DraftField, choice: 'mine' | 'theirs') {
    update((current) => {
      if (!current.meanwhile) return current
      const { conflicts, mine, theirs } = current.meanwhile
      return {
        draft: { ...current.draft, ...pick(choice === 'mine' ? mine : theirs, [field]) },
        meanwhile: {
          ...current.meanwhile,
          conflicts: conflicts.map((conflict) =>
            conflict.field === field ? { field, choice } : conflict
          ),
        },
      }
    })
  }

  return {
    api,
    draft,
    change,
    save,
    isChanged: changedFields(base, draft).length > 0,
    /** Whether something was changed since it was saved, also if it isn't rendered yet. */
    hasUnsaved: () => changedFields(latest.current.base, latest.current.draft).length > 0,
    meanwhile,
    choose,
  }
}

function isStale({ errors }: Problem): boolean {
  return errors.some(({ reason }) => reason === 'stale')
}

type Latest = { task: Task; by: Activity['actor'] }

/** Returns the current order and the user who changed it last. */
async function readLatest(id: string): Promise<Latest | null> {
  const [task, activity] = await Promise.all([
    send('get', '/api/tasks/:id', { params: { id } }),
    send('get', '/api/tasks/:id/activity', { params: { id } }),
  ])
  if (!task.ok) return null
  const last = activity.ok
    ? activity.data.find(({ action }) => action === 'task.update')
    : undefined
  return { task: task.data, by: last?.actor ?? null }
}

/** Fields that are edited together; moments are changed separately. */
export type DraftField = Exclude<keyof OrderDraft, 'moments'>

/** A field that both users changed to different values. */
type EditConflict = { field: DraftField; choice: 'mine' | 'theirs' | null }

type Merge = {
  /**
   * The other user's values, with mine where only I changed a field. In case of a conflict, mine until the user
   * chooses.
   */
  draft: OrderDraft
  conflicts: EditConflict[]
  /** Number of fields that only the other user changed. */
  taken: number
}

/** Returns the fields that two drafts would save with different values. */
function changedFields(from: OrderDraft, to: OrderDraft): DraftField[] {
  const [before, after] = [bodyOf(from), bodyOf(to)]
  return (Object.keys(after) as DraftField[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field])
  )
}

/**
 * Merges the changes of two users to the same order.
 *
 * @param base the order before both changes
 * @param mine the draft on this page
 * @param theirs the order as it was saved in the meantime
 */
function mergeChanges(base: OrderDraft, mine: OrderDraft, theirs: OrderDraft): Merge {
  const byMe = changedFields(base, mine)
  const byThem = changedFields(base, theirs)
  const apart = changedFields(mine, theirs)
  const conflicts = byMe.filter((field) => byThem.includes(field) && apart.includes(field))
  return {
    draft: { ...theirs, ...pick(mine, byMe) },
    conflicts: conflicts.map((field) => ({ field, choice: null })),
    taken: byThem.filter((field) => !byMe.includes(field)).length,
  }
}

export function pick<Whole extends object, Field extends keyof Whole>(
  whole: Whole,
  fields: readonly Field[]
): Partial<Whole> {
  const picked: Partial<Whole> = {}
  for (const field of fields) picked[field] = whole[field]
  return picked
}

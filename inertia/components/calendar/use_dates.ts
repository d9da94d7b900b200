import { router } from '@inertiajs/react'
import { useRef, useState } from 'react'
import {
  type Channel,
  type DatedEntry,
  type Entry,
  dateInWords,
  warningWords,
} from '~/components/calendar/entries'
import { toast } from '~/components/ui/overlay/toast'
import { send, type Result } from '~/lib/api'
import { followFocus } from '~/lib/focus/focus_keeper'
import { t } from '~/lib/i18n'
import { type AnyProp, type PropOf } from '~/lib/pages/reload_props'

export type DateChange = {
  date?: string
  time?: string | null
  channel?: Channel | null
  caption?: string | null
}

/** A date in the past that the user must confirm. */
type PendingConfirmation = { title: string; date: string; answer: (yes: boolean) => void }

const QUESTION = 'question'

/** Props of the calendar that change with a date. */
export const CALENDAR_PROPS = [
  'entries',
  'rest',
  'opened',
  'metadata',
  'undated',
  'plannable',
  'days',
  'riskCount',
  'posters',
] satisfies PropOf<'calendar/index'>[]

/**
 * Plans, moves and removes dates, each with a message that offers Undo. A move is shown at once and reverted if the
 * server refuses it. A date in the past needs confirmation: render a `PastDateDialog` for `pendingConfirmation`.
 * @param props of the page that change with a date
 * @param opened days whose entries are all loaded, and are loaded again after a change
 */
export function useDates(
  entries: Entry[],
  props: AnyProp[] = CALENDAR_PROPS,
  opened: string[] = []
) {
  const [moving, setMoving] = useState<Record<string, DateChange>>({})
  const [pendingConfirmation, setPendingConfirmation] = useState<PendingConfirmation | null>(null)
  const pendingRequests = useRef(new Map<string, Promise<unknown>>())
  /** The change that last set each field, by entry. */
  const latest = useRef(new Map<string, Partial<Record<keyof DateChange, DateChange>>>())
  const reload = () =>
    new Promise<void>((resolve) => {
      router.reload({
        only: props,
        ...(opened.length > 0 && { data: { opened }, preserveUrl: true }),
        onFinish: () => resolve(),
      })
    })

  async function move(entry: DatedEntry, change: DateChange, isUndo = false): Promise<boolean> {
    setMoving((all) => ({ ...all, [entry.id]: { ...all[entry.id], ...change } }))
    const fields = Object.keys(change) as (keyof DateChange)[]
    const settings = Object.fromEntries(fields.map((name) => [name, change]))
    latest.current.set(entry.id, { ...latest.current.get(entry.id), ...settings })
    const params = { id: entry.id }
    const result = await sequentially(entry.id, () =>
      withPastConfirmation(
        { title: entry.title, date: change.date, isSure: isUndo },
        (confirmPast) =>
          send('patch', '/api/calendar/items/:id', { params, body: { ...change, confirmPast } })
      )
    )
    // Not if the user has set each of the fields again in the meantime.
    const isLast = fields.some((name) => latest.current.get(entry.id)?.[name] === change)
    if (!result.ok && isLast) reportFailed(result, entry)
    // The entry was moved again in the meantime; the last move reloads the page.
    if (pendingRequests.current.has(entry.id)) return result.ok
    await reload()
    if (pendingRequests.current.has(entry.id)) return result.ok
    setMoving((all) => Object.fromEntries(Object.entries(all).filter(([id]) => id !== entry.id)))
    latest.current.delete(entry.id)
    if (!result.ok) return false
    const moved = result.data as DatedEntry
    toast.done(dateChangeMessage(moved, entry), {
      id: `date-${entry.id}`,
      detail: warningText(moved),
      undo: isUndo ? undefined : () => void undoMove(moved, previousValues(entry, change)),
    })
    return true
  }

  /** Undoes a move, and keeps the focus on the entry wherever it is redrawn. */
  async function undoMove(entry: DatedEntry, before: DateChange): Promise<void> {
    const find = () => entryElement(entry.id)
    find()?.focus()
    followFocus(find)
    await move(entry, before, true)
    followFocus(find)
  }

  /** Sends a date; if the server requires confirmation because it is in the past, asks the user and sends it again. */
  async function withPastConfirmation<T>(
    { title, date, isSure = false }: { title: string; date?: string; isSure?: boolean },
    act: (confirmPast: boolean | undefined) => Promise<Result<T>>
  ): Promise<Result<T>> {
    const result = await act(isSure || undefined)
    if (!date || !isUnconfirmed(result)) return result
    const isConfirmed = await sequentially(QUESTION, async () => {
      const yes = await new Promise<boolean>((answer) =>
        setPendingConfirmation({ title, date, answer })
      )
      setPendingConfirmation(null)
      return yes
    })
    return isConfirmed ? act(true) : result
  }

  /**
   * Sends the changes of an entry one after the other, because on a slow connection responses may arrive in another
   * order; questions are asked one after the other as well.
   * @param id of the entry, or `QUESTION`
   */
  async function sequentially<T>(id: string, act: () => Promise<T>): Promise<T> {
    const request = (pendingRequests.current.get(id) ?? Promise.resolve()).then(act)
    pendingRequests.current.set(id, request)
    const result = await request
    if (pendingRequests.current.get(id) === request) pendingRequests.current.delete(id)
    return result
  }

  async function plan(content: Entry, change: DateChange & { date: string }): Promise<boolean> {
    const { contentId, title } = content
    const result = await withPastConfirmation({ title, date: change.date }, (confirmPast) =>
      send('post', '/api/calendar/items', { body: { contentId, ...change, confirmPast } })
    )
    await reload()
    if (!result.ok) return reportFailed(result, content)
    const planned = result.data as DatedEntry
    toast.done(t('calendar.did.planned', { title: planned.title, day: dateInWords(planned) }), {
      detail: warningText(planned),
      undo: () => void remove(planned),
    })
    return true
  }

  async function remove(entry: DatedEntry): Promise<boolean> {
    const params = { id: entry.id }
    const result = await send('delete', '/api/calendar/items/:id', { params })
    await reload()
    if (!result.ok) {
      toast.failed(t('calendar.did.not_removed', { title: entry.title }), result.problem)
      return false
    }
    toast.deleted(t('calendar.did.removed', { title: entry.title }), {
      restore: () => send('post', '/api/calendar/items/:id/restore', { params }),
      onSettled: reload,
    })
    return true
  }

  return {
    /** The entries with the pending moves applied. */
    entries: entries.map((entry) => ({ ...entry, ...moving[entry.id ?? ''] })),
    move,
    plan,
    remove,
    reload,
    /** The date that the user must confirm; null if there is none. */
    pendingConfirmation,
  }
}

type FailedResult = Extract<Result<unknown>, { ok: false }>

export type DateActions = ReturnType<typeof useDates>

/** Whether a date was refused because it is in the past and wasn't confirmed. */
function isUnconfirmed(result: Result<unknown>): boolean {
  return !result.ok && Boolean(result.problem.fields.confirmPast)
}

/** Reports that a date could not be set, unless the user has just declined the confirmation. */
function reportFailed(result: FailedResult, { title }: Entry): false {
  if (!isUnconfirmed(result)) {
    toast.failed(t('calendar.did.failed', { title }), result.problem)
  }
  return false
}

/** Returns the previous values of the changed fields. */
function previousValues(
  { date, time, channel, caption }: DatedEntry,
  change: DateChange
): DateChange {
  const all: Required<DateChange> = { date, time, channel, caption }
  return Object.fromEntries(
    Object.keys(change).map((name) => [name, all[name as keyof DateChange]])
  )
}

function dateChangeMessage(now: DatedEntry, before: DatedEntry): string {
  const isRescheduled = now.date !== before.date || now.time !== before.time
  return isRescheduled
    ? t('calendar.did.moved', { title: now.title, day: dateInWords(now) })
    : t('calendar.did.saved', { title: now.title })
}

function warningText(entry: Entry): string | undefined {
  return entry.warnings.map((warning) => warningWords(warning, entry)).join(' ') || undefined
}

/**
 * Returns the element to focus for an entry: its visible chip or row, or the closest ancestor of that in the Tab order.
 */
export function entryElement(id: string, within: ParentNode = document): HTMLElement | null {
  const drawn = [...within.querySelectorAll<HTMLElement>(`[data-entry="${id}"]`)]
  const seen = drawn.find((one) => one.checkVisibility({ visibilityProperty: true })) ?? drawn[0]
  return seen?.closest<HTMLElement>('button, a[href], [tabindex="0"]') ?? null
}

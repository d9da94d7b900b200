import { MapPin } from 'lucide-react'
import { useRef, useState } from 'react'
import { rangeOf } from '~/components/references/detail/moment_words'
import { type Moment, type Reference } from '~/components/references/types'
import { FilePicture } from '~/components/tasks/file_picture'
import { Button } from '~/components/ui/form/button'
import { Dialog } from '~/components/ui/overlay/dialog'
import { Input } from '~/components/ui/form/field'
import { Spinner } from '~/components/ui/display/spinner'
import { useResultsAnnouncement } from '~/hooks/use_results_announcement'
import { TYPING_PAUSE_MS, useFetched } from '~/hooks/use_fetched'
import { send } from '~/lib/api'
import { useChangeAnnouncement } from '~/lib/focus/announce'
import { t } from '~/lib/i18n'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The client that the order is for: clients see their own references and shared ones. */
  companyId: string | undefined
  /** Moments that are chosen already. */
  chosen: string[]
  onChoose: (moment: Moment, reference: Reference) => void
}

/**
 * Finds references with moments that the client sees: their own, then shared ones. They are requested separately, so that
 * a page of the library isn't filled with those of other clients.
 */
async function findReferences(q: string, companyId: string | undefined, signal: AbortSignal) {
  const find = (owner: { companyId?: string[]; shared?: boolean }) => {
    const query = { hasMoments: true, perPage: 50, ...(q && { q }), ...owner }
    return send('get', '/api/references', { query, signal })
  }
  if (!companyId) return find({})
  const [own, shared] = await Promise.all([
    find({ companyId: [companyId], shared: false }),
    find({ shared: true }),
  ])
  if (!own.ok) return shared
  return shared.ok ? { ...own, data: [...own.data, ...shared.data] } : own
}

/** Selects moments of references in the library. */
export function MomentPicker({ open, onOpenChange, companyId, chosen, onChoose }: Props) {
  const [q, setQ] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const done = useRef<HTMLButtonElement>(null)

  const { answer, answeredFor, hasFailed } = useFetched(
    open ? q : null,
    (signal) => findReferences(q.trim(), companyId, signal),
    TYPING_PAUSE_MS
  )

  const usable = (hasFailed ? [] : answer?.data)?.filter(
    ({ shared, companyId: owner }) => shared || !companyId || owner === companyId
  )
  useResultsAnnouncement(
    usable && { total: usable.reduce((sum, { moments }) => sum + moments.length, 0) },
    answeredFor ?? ''
  )

  /** Moves the focus to the next moment, because the button of a chosen one is disabled. */
  function choose(button: HTMLElement, moment: Moment, reference: Reference) {
    const addable = [...box.current!.querySelectorAll<HTMLElement>('button:not(:disabled)')]
    const at = addable.indexOf(button)
    const next = addable[at + 1] ?? addable[at - 1] ?? done.current
    next?.focus()
    onChoose(moment, reference)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('tasks.pins.add')}
      lead={t('tasks.pins.add_lead')}
      footer={
        <Button ref={done} onClick={() => onOpenChange(false)}>
          {t('tasks.pins.close')}
        </Button>
      }
    >
      <div ref={box}>
        <Input
          type="search"
          aria-label={t('tasks.pins.search')}
          placeholder={t('tasks.pins.search')}
          value={q}
          onValueChange={setQ}
        />
        {!usable && (
          <p className="flex justify-center py-8">
            <Spinner label={t('common.loading')} />
          </p>
        )}
        {usable?.length === 0 && (
          <p className="py-8 text-center text-muted">{t('tasks.pins.none_found')}</p>
        )}
        <ul className="mt-3 flex flex-col gap-4">
          {usable?.map((reference) => (
            <li key={reference.id}>
              <p className="flex items-center gap-3 font-medium">
                {reference.file && <FilePicture file={reference.file} className="h-9 w-16" />}
                <span className="truncate">{reference.title}</span>
              </p>
              <ul className="mt-1 divide-y divide-line">
                {reference.moments.map((moment) => (
                  <Choice
                    key={moment.id}
                    moment={moment}
                    isChosen={chosen.includes(moment.id)}
                    onChoose={(button) => choose(button, moment, reference)}
                  />
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

type ChoiceProps = { moment: Moment; isChosen: boolean; onChoose: (button: HTMLElement) => void }

function Choice({ moment, isChosen, onChoose }: ChoiceProps) {
  const range = rangeOf(moment)
  useChangeAnnouncement(isChosen ? t('tasks.pins.did_choose', { range }) : undefined, `${isChosen}`)
  return (
    <li className="flex items-center gap-3 py-1.5">
      <MapPin aria-hidden className="size-4 shrink-0 text-subtle" />
      <span className="min-w-0 flex-1">
        <span className="tabular block font-mono text-sm">{range}</span>
        {moment.note && <span className="block truncate text-muted">{moment.note}</span>}
      </span>
      <Button
        size="sm"
        disabled={isChosen}
        aria-label={t('tasks.pins.choose_named', { range, note: moment.note ?? '' })}
        onClick={({ currentTarget }) => onChoose(currentTarget)}
      >
        {t(isChosen ? 'tasks.pins.chosen' : 'tasks.pins.choose')}
      </Button>
    </li>
  )
}

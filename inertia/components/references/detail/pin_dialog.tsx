import { DUE_TASK_STATUSES } from '#values/tasks'
import { useState } from 'react'
import { type Moment, type Reference } from '~/components/references/types'
import { Button } from '~/components/ui/form/button'
import { Combobox } from '~/components/ui/form/combobox'
import { Dialog } from '~/components/ui/overlay/dialog'
import { Field, Input, FormErrors } from '~/components/ui/form/field'
import { type Option } from '~/components/ui/form/select'
import { toast } from '~/components/ui/overlay/toast'
import { useApi } from '~/hooks/use_api'
import { TYPING_PAUSE_MS, useFetched } from '~/hooks/use_fetched'
import { send } from '~/lib/api'
import { t } from '~/lib/i18n'
import { MAX_NOTE_LENGTH } from '#values/texts'

type Props = {
  reference: Reference
  moment: Moment
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Adds a moment to an order's brief. */
export function PinDialog({ reference, moment, open, onOpenChange }: Props) {
  const api = useApi()
  const { orders, loading, search } = useOrders(reference, open)
  const [chosen, setChosen] = useState<Option | null>(null)
  const taskId = chosen?.value ?? null
  const [note, setNote] = useState('')

  const found = orders.map(({ id, number, title }) => ({
    value: id,
    label: `${number} ${title}`,
  }))
  // The chosen order stays an option while another text is searched; last, because Enter selects the first one.
  const isMissing = chosen && !found.some(({ value }) => value === chosen.value)
  const options = isMissing ? [...found, chosen] : found

  async function pin() {
    if (!taskId) return
    const params = { id: taskId }
    const task = await send('get', '/api/tasks/:id', { params })
    if (!task.ok) return toast.refused(task.problem, t('tasks.pins.failed'))
    const before = task.data.moments.map(({ momentId, note: oldNote }) => ({
      momentId,
      note: oldNote,
    }))
    const others = before.filter(({ momentId }) => momentId !== moment.id)
    const pinned = before.find(({ momentId }) => momentId === moment.id)
    const moments = [
      ...others,
      { momentId: moment.id, note: note.trim() || (pinned?.note ?? null) },
    ]
    const result = await api.submit('put', '/api/tasks/:id/moments', { params, body: { moments } })
    if (!result.ok) return
    toast.done(t('tasks.pins.pinned', { number: result.data.number }))
    setChosen(null)
    setNote('')
    onOpenChange(false)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      guarded
      title={t('tasks.pins.pin')}
      lead={t('tasks.pins.pin_lead')}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{t('common.actions.cancel')}</Button>
          <Button
            variant="primary"
            disabled={!taskId}
            loading={api.processing}
            onClick={() => void pin()}
          >
            {t('tasks.pins.pin_confirm')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label={t('tasks.pins.order')} name="taskId">
          <Combobox
            value={taskId}
            onValueChange={(id) => setChosen(options.find(({ value }) => value === id) ?? null)}
            onQueryChange={search}
            loading={loading}
            placeholder={t('tasks.pins.order_placeholder')}
            options={options}
          />
        </Field>
        <Field optional label={t('tasks.pins.note')} name="note" error={api.errors.note}>
          <Input
            value={note}
            maxLength={MAX_NOTE_LENGTH}
            placeholder={t('tasks.pins.note_placeholder')}
            onValueChange={setNote}
          />
        </Field>
        <FormErrors api={api} />
      </div>
    </Dialog>
  )
}

/** Searches open orders whose company can see the reference. */
function useOrders({ shared, companyId }: Reference, open: boolean) {
  const [q, setQ] = useState('')
  if (!open && q) setQ('')
  const { answer, hasFailed, isLoading } = useFetched(
    open ? q : null,
    (signal) => {
      const query = {
        status: [...DUE_TASK_STATUSES],
        perPage: 25,
        ...(!shared && { companyId: [companyId] }),
        ...(q.trim() && { q: q.trim() }),
      }
      return send('get', '/api/tasks', { query, signal })
    },
    TYPING_PAUSE_MS
  )
  return { orders: (!hasFailed && answer?.data) || [], loading: isLoading, search: setQ }
}

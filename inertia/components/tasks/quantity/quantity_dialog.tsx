import { useState } from 'react'
import { LoweringReason, useLowering } from '~/components/tasks/quantity/lowering'
import { type Task } from '~/components/tasks/types'
import { Field } from '~/components/ui/form/field'
import { NumberStepper } from '~/components/ui/form/number_stepper'
import { FormDialog } from '~/components/ui/overlay/form_dialog'
import { toast } from '~/components/ui/overlay/toast'
import { useApi } from '~/hooks/use_api'
import { t } from '~/lib/i18n'
import { reloadProps } from '~/lib/pages/reload_props'
import { MAX_QUANTITY } from '#values/tasks'

type Props = { task: Task; onClose: () => void }

/** Changes the number of videos of an order. A lower number requires a reason, which the other company can read. */
export function QuantityDialog({ task, onClose }: Props) {
  const api = useApi()
  const [quantity, setQuantity] = useState(task.quantity)
  const lowering = useLowering(task, quantity)

  async function save() {
    if (quantity === task.quantity) return onClose()
    if (!lowering.check()) return
    const result = await api.submit('patch', '/api/tasks/:id', {
      params: { id: task.id },
      body: { version: task.version, quantity, ...lowering.body },
    })
    reloadProps<'tasks/show'>(['task', 'moves', 'standing', 'activity'])
    if (!result.ok) return lowering.refuse(result.problem.fields.reason)
    toast.done(t('tasks.quantity.done', { quantity }))
    onClose()
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('tasks.quantity.title', { number: task.number })}
      lead={t('tasks.quantity.lead')}
      size="sm"
      api={api}
      submit={t('tasks.quantity.save')}
      onSubmit={save}
    >
      <Field label={t('tasks.form.quantity')} name="quantity" error={api.errors.quantity}>
        <NumberStepper
          label={t('tasks.form.quantity')}
          value={quantity}
          min={1}
          max={MAX_QUANTITY}
          onValueChange={(next) => setQuantity(next ?? 1)}
        />
      </Field>
      <LoweringReason lowering={lowering} />
    </FormDialog>
  )
}

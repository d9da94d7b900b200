import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type OrderForm } from '~/components/tasks/form/draft/order_form'
import { MomentCard } from '~/components/tasks/moments/moment_card'
import { MomentPicker } from '~/components/tasks/moments/moment_picker'
import { Button } from '~/components/ui/form/button'
import { useCan } from '~/hooks/use_can'
import { t } from '~/lib/i18n'

/** Moments of references that a new order points at. A placed one changes them on its own page. */
export function MomentsField({ form }: { form: OrderForm }) {
  const { draft, change, errors } = form
  const can = useCan()
  const [choosing, setChoosing] = useState(false)
  if (form.taskId || !can('reference.view')) return null
  const error = Object.entries(errors).find(([path]) => path.startsWith('moments'))?.[1]

  return (
    <div data-field="moments" className="flex flex-col gap-2">
      <p className="font-medium">{t('tasks.pins.title')}</p>
      <p className="text-sm text-muted">{t('tasks.pins.hint')}</p>
      {draft.moments.length > 0 && (
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          {draft.moments.map((moment) => (
            <li key={moment.momentId} className="min-w-0">
              <MomentCard
                moment={moment}
                onRemove={() => {
                  form.mend('moments')
                  change(({ moments }) => ({
                    moments: moments.filter(({ momentId }) => momentId !== moment.momentId),
                  }))
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {error && <p className="text-sm text-danger-text">{error}</p>}
      <div>
        <Button icon={<Plus />} onClick={() => setChoosing(true)}>
          {t('tasks.pins.add')}
        </Button>
      </div>
      <MomentPicker
        open={choosing}
        onOpenChange={setChoosing}
        companyId={form.companyId}
        chosen={draft.moments.map(({ momentId }) => momentId)}
        onChoose={({ id, startMs, endMs, note }, { id: referenceId, title, kind, url, file }) =>
          change(({ moments }) => ({
            moments: [
              ...moments,
              {
                momentId: id,
                startMs,
                endMs,
                momentNote: note,
                note: null,
                reference: { id: referenceId, title, kind, url, file },
              },
            ],
          }))
        }
      />
    </div>
  )
}

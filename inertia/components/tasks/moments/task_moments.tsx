import { isFinal } from '#values/tasks'
import { router } from '@inertiajs/react'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { MomentCard } from '~/components/tasks/moments/moment_card'
import { MomentPicker } from '~/components/tasks/moments/moment_picker'
import { type Task } from '~/components/tasks/types'
import { Button } from '~/components/ui/form/button'
import { Section } from '~/components/ui/display/card'
import { toast } from '~/components/ui/overlay/toast'
import { useCan } from '~/hooks/use_can'
import { send } from '~/lib/api'
import { t } from '~/lib/i18n'

type Pin = { momentId: string; note: string | null }

/** The reference moments of an order, which can be played in place. */
export function TaskMoments({ task }: { task: Task }) {
  const can = useCan()
  const [choosing, setChoosing] = useState(false)
  const [saving, setSaving] = useState(false)
  const mayChange = can('task.update') && can('reference.view') && !isFinal(task.status)
  const { moments } = task
  if (moments.length === 0 && !mayChange) return null
  const pins: Pin[] = moments.map(({ momentId, note }) => ({ momentId, note }))

  async function save(next: Pin[]) {
    setSaving(true)
    const result = await send('put', '/api/tasks/:id/moments', {
      params: { id: task.id },
      body: { moments: next },
    })
    setSaving(false)
    if (!result.ok) toast.refused(result.problem, t('tasks.pins.failed'))
    router.reload({ only: ['task', 'activity'] })
  }

  return (
    <Section
      title={t('tasks.pins.title')}
      count={moments.length || undefined}
      action={
        mayChange && (
          <Button size="sm" icon={<Plus />} onClick={() => setChoosing(true)}>
            {t('tasks.pins.add_short')}
          </Button>
        )
      }
    >
      {moments.length === 0 ? (
        <p className="text-muted">{t('tasks.pins.none')}</p>
      ) : (
        <ul
          aria-busy={saving || undefined}
          className="grid grid-cols-2 gap-4 sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))]"
        >
          {moments.map((moment) => (
            <li key={moment.id} className="min-w-0">
              <MomentCard
                moment={moment}
                onRemove={
                  mayChange
                    ? () => void save(pins.filter(({ momentId }) => momentId !== moment.momentId))
                    : undefined
                }
              />
            </li>
          ))}
        </ul>
      )}
      {mayChange && (
        <MomentPicker
          open={choosing}
          onOpenChange={setChoosing}
          companyId={task.companyId}
          chosen={pins.map(({ momentId }) => momentId)}
          onChoose={({ id }) => void save([...pins, { momentId: id, note: null }])}
        />
      )}
    </Section>
  )
}

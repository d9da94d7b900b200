import { isFinal } from '#values/tasks'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { MomentCard } from '~/components/tasks/moments/moment_card'
import { MomentPicker } from '~/components/tasks/moments/moment_picker'
import { type Task } from '~/components/tasks/types'
import { Button } from '~/components/ui/form/button'
import { Section } from '~/components/ui/display/card'
import { toast } from '~/components/ui/overlay/toast'
import { useCan } from '~/hooks/use_can'
import { send } from '~/lib/api'
import { t } from '~/lib/i18n'
import { reloadProps } from '~/lib/pages/reload_props'

type Pin = { momentId: string; note: string | null }

/** The reference moments of an order, which can be played in place. */
export function TaskMoments({ task }: { task: Task }) {
  const can = useCan()
  const [choosing, setChoosing] = useState(false)
  /** What was asked for and isn't shown yet: the next change begins with it. */
  const [requested, setRequested] = useState<Pin[] | null>(null)
  const latest = useRef<Pin[] | null>(null)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const mayChange = can('task.update') && can('reference.view') && !isFinal(task.status)
  const { moments } = task
  if (moments.length === 0 && !mayChange) return null
  const pins: Pin[] = moments.map(({ momentId, note }) => ({ momentId, note }))

  function setRequestedPins(next: Pin[] | null) {
    latest.current = next
    setRequested(next)
  }

  /** Changes are sent one after the other, because each replaces all moments. */
  async function change(act: (now: Pin[]) => Pin[]) {
    const next = act(latest.current ?? pins)
    setRequestedPins(next)
    const sent = queue.current.then(() =>
      send('put', '/api/tasks/:id/moments', {
        params: { id: task.id },
        body: { moments: next },
      })
    )
    queue.current = sent
    const result = await sent
    if (!result.ok) toast.refused(result.problem, t('tasks.pins.failed'))
    // The last one shows them all.
    const settle = () => latest.current === next && setRequestedPins(null)
    if (latest.current === next)
      reloadProps<'tasks/show'>(['task', 'activity'], { onFinish: settle })
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
          aria-busy={requested !== null || undefined}
          className="grid grid-cols-2 gap-4 sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))]"
        >
          {moments.map((moment) => (
            <li key={moment.id} className="min-w-0">
              <MomentCard
                moment={moment}
                onRemove={
                  mayChange
                    ? () =>
                        void change((now) =>
                          now.filter(({ momentId }) => momentId !== moment.momentId)
                        )
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
          chosen={(requested ?? pins).map(({ momentId }) => momentId)}
          onChoose={({ id }) => void change((now) => [...now, { momentId: id, note: null }])}
        />
      )}
    </Section>
  )
}

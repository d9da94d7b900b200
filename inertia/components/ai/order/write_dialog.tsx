import { useState } from 'react'
import { type ChannelLimits } from '~/components/ai/studio/length'
import { RequestForm } from '~/components/ai/studio/request_form'
import { Results } from '~/components/ai/studio/results'
import { useStudio } from '~/components/ai/studio/use_studio'
import { wishFor, type Wish } from '~/components/ai/studio/wish'
import { type Generation } from '~/components/ai/types'
import { type Task } from '~/components/tasks/types'
import { Dialog } from '~/components/ui/overlay/dialog'
import { useCan } from '~/hooks/use_can'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

type Props = {
  task: Task
  /** A text that is looked at again. */
  opened: Generation | null
  limits: ChannelLimits
  /** Else templates write every text. */
  hasProvider: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The studio for one order, without leaving its page. */
export function WriteDialog({ task, opened, limits, hasProvider, open, onOpenChange }: Props) {
  const can = useCan()
  const studio = useStudio(opened, ['texts'])
  const [wish, setWish] = useState<Wish>(() => wishFor(task, can))
  const hasResults = studio.writing > 0 || studio.results.length > 0
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('ai.order.dialog', { number: task.number })}
      lead={task.title}
      size="lg"
    >
      <div className="grid items-start gap-6 sm:grid-cols-[15rem_minmax(0,1fr)]">
        <RequestForm
          forOrder
          wish={wish}
          onChange={(change) => setWish((now) => ({ ...now, ...change }))}
          errors={studio.errors}
          isWriting={studio.writing > 0}
          hasProvider={hasProvider}
          onGenerate={(count) => void studio.generate(wish, count)}
        />
        <div className={cx(hasResults ? 'max-sm:order-first' : 'max-sm:hidden')}>
          <Results
            stacked
            results={studio.results}
            writing={studio.writing}
            limits={limits}
            onPut={studio.put}
          />
        </div>
      </div>
    </Dialog>
  )
}

import { type ChannelLimits } from '~/components/ai/studio/length'
import { RequestForm } from '~/components/ai/studio/request_form'
import { Results } from '~/components/ai/studio/results'
import { useStudio } from '~/components/ai/studio/use_studio'
import { type Generation } from '~/components/ai/types'
import { type Task } from '~/components/tasks/types'
import { Dialog } from '~/components/ui/overlay/dialog'
import { t } from '~/lib/i18n'

type Props = {
  task: Task
  /** A text that is looked at again. */
  opened: Generation | null
  limits: ChannelLimits
  /** Else templates write every text. */
  hasProvider: boolean
  open: boolean
  onClose: () => void
}

/** The studio for one order, without leaving its page. */
export function WriteDialog({ task, opened, limits, hasProvider, open, onClose }: Props) {
  const studio = useStudio(task, opened, ['texts'])
  const hasResults = studio.writing > 0 || studio.results.length > 0
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('ai.order.dialog', { number: task.number })}
      lead={task.title}
      size="lg"
    >
      <div className="grid items-start gap-6 sm:grid-cols-[15rem_minmax(0,1fr)]">
        <RequestForm forOrder studio={studio} hasProvider={hasProvider} />
        <div className={hasResults ? 'max-sm:order-first' : 'max-sm:hidden'}>
          <Results stacked studio={studio} limits={limits} />
        </div>
      </div>
    </Dialog>
  )
}

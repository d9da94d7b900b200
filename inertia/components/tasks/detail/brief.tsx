import { PencilLine } from 'lucide-react'
import { Button } from '~/components/ui/form/button'
import { Section } from '~/components/ui/display/card'
import { LinkedText } from '~/components/files/links/linked_text'
import { type Task } from '~/components/tasks/types'
import { t } from '~/lib/i18n'

type Props = {
  task: Task
  /** For users who may edit the order. */
  onWrite?: () => void
}

/** What the client wrote, line breaks kept. */
export function Brief({ task, onWrite }: Props) {
  return (
    <Section title={t('tasks.show.brief.title')}>
      {task.brief ? (
        <p className="max-w-prose text-md whitespace-pre-line [overflow-wrap:anywhere]">
          <LinkedText text={task.brief} />
        </p>
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p className="text-muted">{t('tasks.show.brief.none')}</p>
          {onWrite && (
            <Button size="sm" icon={<PencilLine />} onClick={onWrite}>
              {t('tasks.show.brief.add')}
            </Button>
          )}
        </div>
      )}
    </Section>
  )
}

import { Section } from '~/components/ui/display/card'
import { LinkedText } from '~/components/files/links/linked_text'
import { type Task } from '~/components/tasks/types'
import { t } from '~/lib/i18n'

/** What the client wrote, line breaks kept. */
export function Brief({ task }: { task: Task }) {
  return (
    <Section title={t('tasks.show.brief.title')}>
      {task.brief ? (
        <p className="max-w-prose text-md whitespace-pre-line [overflow-wrap:anywhere]">
          <LinkedText text={task.brief} />
        </p>
      ) : (
        <p className="text-muted">{t('tasks.show.brief.none')}</p>
      )}
    </Section>
  )
}

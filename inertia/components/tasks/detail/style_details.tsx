import { type Task } from '~/components/tasks/types'
import { Section } from '~/components/ui/display/card'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

/** The styles and interior types of an order, with their notes. */
export function StyleDetails({ task }: { task: Task }) {
  const { styles, interiorTypes } = task
  if (styles.length + interiorTypes.length === 0) return null
  return (
    <Section title={t('tasks.show.style.title')}>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {styles.length > 0 && <Choices label={t('tasks.show.style.styles')} choices={styles} />}
        {interiorTypes.length > 0 && (
          <Choices label={t('tasks.show.style.interiors')} choices={interiorTypes} />
        )}
      </dl>
    </Section>
  )
}

function Choices({ label, choices }: { label: string; choices: Task['styles'] }) {
  return (
    <div className="min-w-0">
      <dt className="mb-1.5 text-sm text-muted">{label}</dt>
      <dd>
        <ul className="flex flex-wrap gap-1.5">
          {choices.map(({ id, name, note }) => (
            <li
              key={id}
              className={cx(
                'flex max-w-full flex-wrap items-baseline gap-x-2 gap-y-0.5',
                note && 'basis-full'
              )}
            >
              <span className="rounded-full bg-selected px-2.5 py-0.5">{name}</span>
              {note && <span className="text-muted [overflow-wrap:anywhere]">{note}</span>}
            </li>
          ))}
        </ul>
      </dd>
    </div>
  )
}

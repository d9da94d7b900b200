import { Check } from 'lucide-react'
import { type ReactNode } from 'react'
import { type Data } from '@generated/data'
import { Avatar } from '~/components/ui/display/avatar'
import { Popover } from '~/components/ui/overlay/popover'
import { formatRelative } from '~/lib/format'
import { t } from '~/lib/i18n'

const FACES = 3

type Props = Pick<Data.NotificationEvent, 'readers' | 'waiting'> & {
  /** What they have read, for screen readers. */
  about: string
}

/**
 * How many of the team have read something, and on a click who.
 *
 * @example <Readers about={event.message} readers={event.readers} waiting={event.waiting} />
 */
export function Readers({ about, readers, waiting }: Props) {
  return (
    <Popover
      label={t('notifications.team.who')}
      className="w-72"
      trigger={
        <button
          type="button"
          className="relative z-1 inline-flex min-h-(--control-sm) items-center gap-2 rounded-md px-2 text-sm text-muted transition-colors hover:bg-selected hover:text-ink"
        >
          {readers.length > 0 && (
            <span aria-hidden className="flex -space-x-1.5">
              {readers.slice(0, FACES).map(({ id, fullName }) => (
                <Avatar key={id} name={fullName} size="sm" className="ring-2 ring-surface" />
              ))}
            </span>
          )}
          <span className="tabular whitespace-nowrap">
            {t('notifications.team.read_by', {
              read: readers.length,
              told: readers.length + waiting.length,
            })}
            <span className="sr-only">: {about}</span>
          </span>
        </button>
      }
    >
      <ul className="max-h-80 overflow-y-auto p-2">
        {readers.map(({ id, fullName, readAt }) => (
          <PersonLine key={id} name={fullName}>
            <Check className="size-3.5 text-approved" aria-hidden />
            {t('notifications.team.read_at', { when: formatRelative(readAt, { brief: true }) })}
          </PersonLine>
        ))}
        {waiting.map(({ id, fullName }) => (
          <PersonLine key={id} name={fullName}>
            {t('notifications.team.not_yet')}
          </PersonLine>
        ))}
      </ul>
    </Popover>
  )
}

function PersonLine({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li className="flex min-h-9 items-center gap-2 px-2">
      <Avatar name={name} size="sm" />
      <span className="min-w-0 flex-1 truncate" title={name}>
        {name}
      </span>
      <span className="flex shrink-0 items-center gap-1 text-sm text-subtle">{children}</span>
    </li>
  )
}

import { KeyRound } from 'lucide-react'
import { type ReactNode } from 'react'
import { type ApiToken } from '~/components/identity/types'
import { Badge } from '~/components/ui/display/badge'
import { RelativeTime } from '~/components/ui/display/relative_time'
import { formatDay, formatExact } from '~/lib/format'
import { rich, t } from '~/lib/i18n'

const isPast = (instant: string) => Date.parse(instant) <= Date.now()

type Props = { token: ApiToken; /** A button at the end. */ end: ReactNode }

/** One API token: what it may, when it was last used and from where, and when it ends. */
export function TokenRow({ token, end }: Props) {
  const { expiresAt, lastUsedAddress, lastUsedAt, name, permissions, prefix } = token
  const isOver = isPast(expiresAt!)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <span className="flex size-8 shrink-0 items-center justify-center rounded-sm bg-selected text-muted">
        <KeyRound />
      </span>
      <div className="min-w-0 flex-1 basis-44">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 truncate font-medium" title={name}>
            {name}
          </span>
          {isOver && (
            <Badge tone="overdue" className="h-5 px-2">
              {t('tokens.expired')}
            </Badge>
          )}
        </p>
        <p className="text-sm text-muted [overflow-wrap:anywhere]">
          <span className="font-mono text-xs">{prefix}…</span>
          {' · '}
          {permissions
            ? t('tokens.picked_count', { count: permissions.length })
            : t('tokens.all_short')}
        </p>
        <p className="text-sm text-muted">
          {lastUsedAt
            ? rich(lastUsedAddress ? 'tokens.used_from' : 'tokens.used', {
                when: <RelativeTime key="when" at={lastUsedAt} className="whitespace-normal" />,
                address: lastUsedAddress ?? '',
              })
            : t('tokens.unused')}
          {' · '}
          <time dateTime={expiresAt!} title={formatExact(expiresAt!)}>
            {t(isOver ? 'tokens.ended_on' : 'tokens.until', {
              day: formatDay(expiresAt!),
            })}
          </time>
        </p>
      </div>
      {end}
    </li>
  )
}

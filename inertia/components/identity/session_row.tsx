import { Laptop, Smartphone } from 'lucide-react'
import { type ReactNode } from 'react'
import { deviceName } from '~/components/identity/device_words'
import { type Session } from '~/components/identity/types'
import { Badge } from '~/components/ui/display/badge'
import { RelativeTime } from '~/components/ui/display/relative_time'
import { t } from '~/lib/i18n'

type Props = { session: Session; /** A button at the end. */ end?: ReactNode }

/** One place where a person is signed in. */
export function SessionRow({ session, end }: Props) {
  const { agent, address, current, device, lastSeenAt, openedWith } = session
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <span className="flex size-8 shrink-0 items-center justify-center rounded-sm bg-selected text-muted">
        {device.handheld ? <Smartphone /> : <Laptop />}
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 truncate font-medium" title={agent ?? undefined}>
            {deviceName(device)}
          </span>
          {current && (
            <Badge tone="approved" className="h-5 px-2">
              {t('people.sessions.current')}
            </Badge>
          )}
        </p>
        <p className="text-sm text-muted">
          {openedWith && `${t(`people.sessions.opened_with.${openedWith}`)} · `}
          {address && <span className="tabular">{address} · </span>}
          {t('people.sessions.seen')}{' '}
          <RelativeTime at={lastSeenAt!} className="whitespace-normal" />
        </p>
      </div>
      {end}
    </li>
  )
}

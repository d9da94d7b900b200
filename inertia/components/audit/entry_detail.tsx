import { type ReactNode } from 'react'
import { Changes } from '~/components/audit/changes'
import { actorName } from '~/components/audit/sentence'
import { type AuditEntry } from '~/components/audit/types'
import { deviceName } from '~/components/identity/device_words'
import { Button } from '~/components/ui/form/button'
import { CopyButton } from '~/components/ui/form/copy_button'
import { type ListQuery } from '~/hooks/use_query_state'
import { formatExact } from '~/lib/format'
import { t } from '~/lib/i18n'

/** Everything that an entry holds, and the ways on from it. */
export function EntryDetail({ entry, query }: { entry: AuditEntry; query: ListQuery<'/audit'> }) {
  const { actor, address, agent, device, requestId, token } = entry
  return (
    <div className="flex flex-col gap-5 border-t border-line bg-sunken px-4 py-4 sm:pl-13">
      <Changes entry={entry} />
      <dl className="grid gap-x-8 gap-y-2.5 sm:grid-cols-2">
        <Detail label={t('audit.detail.when')}>{formatExact(entry.at!)}</Detail>
        {address && (
          <Detail label={t('audit.detail.address')}>
            <span className="font-mono text-sm">{address}</span>
          </Detail>
        )}
        {agent && device && (
          <Detail label={t('audit.detail.agent')}>
            <span title={agent}>{deviceName(device)}</span>
          </Detail>
        )}
        {token && <Detail label={t('audit.detail.token')}>{token.name}</Detail>}
        {requestId && (
          <Detail label={t('audit.detail.request')}>
            <span className="font-mono text-sm [overflow-wrap:anywhere]">{requestId}</span>
          </Detail>
        )}
      </dl>
      <div className="flex flex-wrap gap-2">
        {actor && (
          <Button size="sm" onClick={() => query.set({ actorId: [actor.id] })}>
            {t('audit.detail.all_by', { name: actorName(entry) })}
          </Button>
        )}
        {token && (
          <Button
            size="sm"
            onClick={() => query.set({ tokenId: [token.id], action: null, entityId: null })}
          >
            {t('audit.detail.all_with')}
          </Button>
        )}
        {entry.entityId && (
          <Button
            size="sm"
            onClick={() =>
              query.set({ entityType: [entry.entityType], entityId: entry.entityId, action: null })
            }
          >
            {t('audit.detail.all_about')}
          </Button>
        )}
        {requestId && (
          <CopyButton small text={requestId} label={t('audit.detail.all_of_request')} />
        )}
      </div>
    </div>
  )
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 gap-3">
      <dt className="w-20 shrink-0 text-muted">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

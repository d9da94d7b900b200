import { type ReactNode } from 'react'
import { actorName, record } from '~/components/audit/sentence'
import { type AuditEntry } from '~/components/audit/types'
import { fieldName, Value } from '~/components/audit/values'
import { deviceName } from '~/components/identity/words'
import { Button } from '~/components/ui/form/button'
import { CopyButton } from '~/components/ui/form/copy_button'
import { type ListQuery } from '~/hooks/use_query_state'
import { formatExact } from '~/lib/format'
import { t } from '~/lib/i18n'
import { catalogue } from '~/lib/texts/catalogue'

/** All data of an entry, with links to related pages and filters. */
export function EntryDetail({ entry, query }: { entry: AuditEntry; query: ListQuery<'/audit'> }) {
  const { actor, address, agent, device, requestId, token } = entry
  return (
    <div className="flex flex-col gap-5 border-t border-line bg-sunken px-4 py-4 sm:pl-13">
      <Changes entry={entry} />
      <dl className="grid gap-x-8 gap-y-2.5 sm:grid-cols-2">
        <Detail label={t('audit.detail.when')}>
          {formatExact(entry.at!, { showsZone: true })}
        </Detail>
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

/** The recorded fields of an entry, with the values before and after a change. */
function Changes({ entry }: { entry: AuditEntry }) {
  const before = record(entry.before)
  const after = record(entry.after)
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !isEqual(before[field], after[field]) || !(field in before && field in after)
  )
  fields.sort((one, other) => fieldPosition(one) - fieldPosition(other))
  if (fields.length === 0) return <p className="text-muted">{t('audit.detail.nothing')}</p>

  const hasBefore = Object.keys(before).length > 0
  return (
    <table className="w-full table-fixed text-left">
      <caption className="sr-only">
        {t(hasBefore ? 'audit.detail.changes' : 'audit.detail.values')}
      </caption>
      <thead className="text-sm text-muted max-sm:sr-only">
        <tr>
          <th scope="col" className="w-40 pb-1.5 font-medium">
            {t('audit.detail.field')}
          </th>
          {hasBefore && (
            <th scope="col" className="pr-4 pb-1.5 font-medium">
              {t('audit.detail.before')}
            </th>
          )}
          <th scope="col" className="pb-1.5 font-medium">
            {t(hasBefore ? 'audit.detail.after' : 'audit.detail.value')}
          </th>
        </tr>
      </thead>
      <tbody className="align-top">
        {fields.map((field) => (
          <tr
            key={field}
            className="border-t border-line max-sm:first:border-t-0 max-sm:flex max-sm:flex-col max-sm:py-2"
          >
            <th scope="row" className="py-1.5 pr-4 font-normal text-muted max-sm:py-0">
              {fieldName(field)}
            </th>
            {hasBefore && (
              <td className="py-1.5 pr-4 [overflow-wrap:anywhere] max-sm:py-0">
                {field in before && (
                  <del className="text-muted decoration-line-strong">
                    <Value field={field} value={before[field]} />
                  </del>
                )}
              </td>
            )}
            <td className="py-1.5 [overflow-wrap:anywhere] max-sm:py-0">
              {field in after && <Value field={field} value={after[field]} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Position of a field: the order of the field texts in the catalogue, with fields without a text last. */
function fieldPosition(field: string): number {
  const order = Object.keys(catalogue().audit.fields)
  const index = order.indexOf(field)
  return index < 0 ? order.length : index
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

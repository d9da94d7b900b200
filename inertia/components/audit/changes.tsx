import { record } from '~/components/audit/sentence'
import { type AuditEntry } from '~/components/audit/types'
import { fieldName, Value } from '~/components/audit/values'
import { catalogue } from '~/lib/texts/catalogue'
import { t } from '~/lib/i18n'

/** What an entry noted, field by field: before and after where something was changed. */
export function Changes({ entry }: { entry: AuditEntry }) {
  const before = record(entry.before)
  const after = record(entry.after)
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !same(before[field], after[field]) || !(field in before && field in after)
  )
  fields.sort((one, other) => placeOf(one) - placeOf(other))
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

/** Fields in the order of their texts in the catalogue, others after them. */
function placeOf(field: string): number {
  const order = Object.keys(catalogue().audit.fields)
  const place = order.indexOf(field)
  return place < 0 ? order.length : place
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

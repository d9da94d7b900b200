import { USAGE_GROUPS } from '#values/ai'
import { useState } from 'react'
import { AiTabs } from '~/components/ai/ai_tabs'
import { formatMoney } from '~/components/ai/money'
import { type UsageReport } from '~/components/ai/types'
import { UsageChart, usageRowLabel } from '~/components/ai/usage_chart'
import { Button } from '~/components/ui/form/button'
import { Card } from '~/components/ui/display/card'
import { type Column, MainCell } from '~/components/ui/table/column'
import { DataTable } from '~/components/ui/table/data_table'
import { EmptyState } from '~/components/ui/display/empty_state'
import { Page } from '~/components/ui/display/page'
import { SegmentedControl } from '~/components/ui/form/segmented_control'
import { Select } from '~/components/ui/form/select'
import { useQueryState } from '~/hooks/use_query_state'
import { daysBetween, formatDate, formatNumber } from '~/lib/format'
import { t } from '~/lib/i18n'
import { plusDays, utcDay } from '~/lib/time/days'
import { type InertiaProps } from '~/types'

type Props = InertiaProps<{ report: UsageReport }>
type Row = UsageReport['rows'][number]

const PERIODS = ['7', '30', '90'] as const
/** Number of days that are listed at first; a button shows the earlier ones. */
const FIRST_DAYS = 14

export default function Usage({ report, user }: Props) {
  const query = useQueryState<'/ai/usage'>({ only: ['report'] })
  const { from, to, groupBy, total, rows } = report
  const days = String(daysBetween(from, to) + 1)
  const [allOf, setAllOf] = useState<UsageReport | null>(null)
  const ordered = groupBy === 'day' ? rows.toReversed() : rows
  const listed = groupBy === 'day' && allOf !== report ? ordered.slice(0, FIRST_DAYS) : ordered
  const groups = USAGE_GROUPS.filter((group) => group !== 'company' || user?.reach === 'all')

  return (
    <Page
      title={t('ai_admin.usage.title')}
      meta={t('ai_admin.usage.lead', { from: formatDate(from), to: formatDate(to) })}
    >
      <AiTabs />
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <SegmentedControl
          label={t('ai_admin.usage.by')}
          value={groupBy}
          onValueChange={(next) => query.set({ groupBy: next })}
          options={groups.map((value) => ({ value, label: t(`ai_admin.usage.group.${value}`) }))}
        />
        <Select
          label={t('ai_admin.usage.range')}
          value={PERIODS.find((one) => one === days) ?? null}
          placeholder={t('ai_admin.usage.lead', { from: formatDate(from), to: formatDate(to) })}
          onValueChange={(next) =>
            query.set({ from: plusDays(today(), 1 - Number(next)), to: today() })
          }
          options={PERIODS.map((value) => ({ value, label: t(`ai_admin.usage.ranges.${value}`) }))}
          className="w-36"
        />
      </div>
      {total.calls === 0 ? (
        <div className="rounded-lg border border-line bg-surface">
          <EmptyState
            mark="sprocket"
            title={t('ai_admin.usage.empty.title')}
            body={t('ai_admin.usage.empty.body')}
          />
        </div>
      ) : (
        <div className="flex flex-col gap-6">
          <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            <Figure label={t('ai_admin.usage.cost')} value={formatMoney(total.cost)} />
            <Figure label={t('ai_admin.usage.calls')} value={formatNumber(total.calls)} />
            <Figure label={t('ai_admin.usage.tokens_in')} value={formatNumber(total.tokensIn)} />
            <Figure label={t('ai_admin.usage.tokens_out')} value={formatNumber(total.tokensOut)} />
          </dl>
          {total.cost > 0 && (
            <Card>
              <UsageChart report={report} />
            </Card>
          )}
          <DataTable
            label={t('ai_admin.usage.title')}
            rows={listed}
            rowKey={({ key }) => key}
            main={{
              id: 'label',
              header: t(`ai_admin.usage.group.${groupBy}`),
              cell: (row) => (
                <MainCell
                  title={groupBy === 'day' ? formatDate(row.key) : usageRowLabel(row)}
                  phone={
                    <span className="tabular flex gap-3 text-muted">
                      <span>{formatMoney(row.cost)}</span>
                      <span>{t('ai_admin.usage.calls_count', { count: row.calls })}</span>
                    </span>
                  }
                />
              ),
            }}
            columns={columns()}
          />
          {listed.length < ordered.length && (
            <Button variant="quiet" className="-mt-3 self-center" onClick={() => setAllOf(report)}>
              {t('ai_admin.usage.all_days', { count: ordered.length })}
            </Button>
          )}
        </div>
      )}
    </Page>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="rounded-lg border border-line bg-surface px-4 py-3">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="tabular mt-0.5 text-lg font-semibold">{value}</dd>
    </div>
  )
}

const number = (id: 'calls' | 'tokensIn' | 'tokensOut', header: string): Column<Row, never> => ({
  id,
  header,
  width: id === 'calls' ? 8 : 9,
  align: 'end',
  cell: (row) => <span className="tabular">{formatNumber(row[id])}</span>,
})

const columns = (): Column<Row, never>[] => [
  {
    id: 'cost',
    header: t('ai_admin.usage.cost'),
    width: 8,
    align: 'end',
    cell: ({ cost }) => <span className="tabular">{formatMoney(cost)}</span>,
  },
  number('calls', t('ai_admin.usage.calls')),
  number('tokensIn', t('ai_admin.usage.tokens_in')),
  number('tokensOut', t('ai_admin.usage.tokens_out')),
]

const today = () => utcDay(new Date())

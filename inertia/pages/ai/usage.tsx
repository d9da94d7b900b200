import { USAGE_GROUPS } from '#values/ai'
import { useState } from 'react'
import { AiTabs } from '~/components/ai/ai_tabs'
import { formatMoney, formatStep } from '~/components/ai/money'
import { type UsageReport } from '~/components/ai/types'
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
import { plusDays } from '~/lib/time/days'
import { type InertiaProps } from '~/types'
import { ChartTooltip, everyNth, scaleSteps } from '~/components/ui/display/chart_parts'
import { useWidth } from '~/hooks/use_width'

type Props = InertiaProps<{ report: UsageReport }>
type Row = UsageReport['rows'][number]

const DAYS = ['7', '30', '90'] as const
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
          value={DAYS.find((one) => one === days) ?? null}
          placeholder={t('ai_admin.usage.lead', { from: formatDate(from), to: formatDate(to) })}
          onValueChange={(next) =>
            query.set({ from: plusDays(today(), 1 - Number(next)), to: today() })
          }
          options={DAYS.map((value) => ({ value, label: t(`ai_admin.usage.ranges.${value}`) }))}
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

const today = () => new Date().toISOString().slice(0, 10)

const MAX_BARS = 12
const STEPS = 3
/** Average width of a character of a label, and the gap between two labels, in rem. */
const CHARACTER = 0.44
const GAP = 1.5

/** Cost by day, or the highest costs. The table below contains the same numbers. */
function UsageChart({ report }: { report: UsageReport }) {
  const [plot, width] = useWidth()
  const byDay = report.groupBy === 'day'
  const bars = byDay ? everyDay(report) : report.rows.slice(0, MAX_BARS).map(barOf)
  const steps = scaleSteps(Math.max(...bars.map(({ cost }) => cost)), STEPS)
  const top = steps[STEPS]
  const room = Math.max(...bars.map(({ name }) => name.length)) * CHARACTER + GAP
  const nth = everyNth(bars.length, width, room)
  return (
    <figure aria-hidden className="relative h-60 pt-2 pr-2 pb-6 pl-16 text-xs text-muted">
      <div ref={plot} className="relative flex h-full">
        {steps.map((step) => (
          <span
            key={step}
            className="tabular absolute right-full mr-2 translate-y-1/2"
            style={{ bottom: `${(step / top) * 100}%` }}
          >
            {formatStep(step)}
          </span>
        ))}
        {bars.map(({ key, name, cost }, index) => (
          <div
            key={key}
            className="group relative flex h-full min-w-0 flex-1 items-end justify-center hover:bg-hover"
          >
            <div
              className="w-4/5 max-w-7 rounded-t-xs bg-accent"
              style={{ height: `${(cost / top) * 100}%` }}
            />
            <ChartTooltip
              toLeft={index > bars.length / 2}
              title={name}
              lines={[{ label: t('ai_admin.usage.cost'), value: formatMoney(cost) }]}
            />
            {index % nth === 0 && (
              <span className="absolute top-full mt-1.5 whitespace-nowrap">{name}</span>
            )}
          </div>
        ))}
      </div>
    </figure>
  )
}

const barOf = (row: UsageReport['rows'][number]) => ({
  key: row.key,
  name: usageRowLabel(row),
  cost: row.cost,
})

/** Returns a bar for every day, including days without usage. */
function everyDay({ from, to, rows }: UsageReport) {
  const costs = new Map(rows.map(({ key, cost }) => [key, cost]))
  const days: ReturnType<typeof barOf>[] = []
  for (let day = Date.parse(from); day <= Date.parse(to); day += 86_400_000) {
    const key = new Date(day).toISOString().slice(0, 10)
    days.push({ key, name: formatDate(key), cost: costs.get(key) ?? 0 })
  }
  return days
}

/** Returns the name of a row of usage; a row without a provider belongs to the templates. */
const usageRowLabel = ({ label }: UsageReport['rows'][number]) =>
  label ?? t('ai_admin.usage.template')

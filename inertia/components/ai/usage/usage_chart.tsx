import { Bar, BarChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { formatMoney, formatStep } from '~/components/ai/money'
import { labelOf } from '~/components/ai/usage/label_of'
import { type UsageReport } from '~/components/ai/types'
import { formatDate } from '~/lib/format'
import { t } from '~/lib/i18n'

const HEIGHT = 240
const MOST_BARS = 12

/** What was spent, day by day, or by the dearest. The table beneath says the same in numbers. */
export default function UsageChart({ report }: { report: UsageReport }) {
  const byDay = report.groupBy === 'day'
  const rows = byDay ? everyDay(report) : report.rows.slice(0, MOST_BARS).map(barOf)
  return (
    <figure aria-hidden>
      <ResponsiveContainer width="100%" height={HEIGHT}>
        <BarChart
          data={rows}
          margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <XAxis
            dataKey="name"
            tick={{ fill: 'var(--color-muted)', fontSize: 12 }}
            axisLine={false}
            tickLine={false}
            minTickGap={24}
            height={24}
          />
          <YAxis
            width={64}
            tickCount={4}
            tickFormatter={formatStep}
            tick={{ fill: 'var(--color-muted)', fontSize: 12 }}
            axisLine={false}
            tickLine={false}
          />
          <Tooltip
            cursor={{ fill: 'var(--color-hover)' }}
            formatter={(cost) => [formatMoney(Number(cost)), t('ai.usage.cost')]}
            contentStyle={{
              background: 'var(--color-raised)',
              border: '1px solid var(--color-line)',
              borderRadius: 8,
              color: 'var(--color-ink)',
            }}
          />
          <Bar
            dataKey="cost"
            fill="var(--color-accent)"
            radius={[3, 3, 0, 0]}
            maxBarSize={28}
            isAnimationActive={false}
          />
        </BarChart>
      </ResponsiveContainer>
    </figure>
  )
}

const barOf = (row: UsageReport['rows'][number]) => ({ name: labelOf(row), cost: row.cost })

/** Days on which nothing was used have a place too. */
function everyDay({ from, to, rows }: UsageReport) {
  const costs = new Map(rows.map(({ key, cost }) => [key, cost]))
  const days: { name: string; cost: number }[] = []
  for (let day = Date.parse(from); day <= Date.parse(to); day += 86_400_000) {
    const key = new Date(day).toISOString().slice(0, 10)
    days.push({ name: formatDate(key), cost: costs.get(key) ?? 0 })
  }
  return days
}

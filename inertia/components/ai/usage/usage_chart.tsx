import { useRef } from 'react'
import { formatMoney, formatStep } from '~/components/ai/money'
import { type UsageReport } from '~/components/ai/types'
import { ChartTip, everyNth, stepsUpTo } from '~/components/ui/display/chart'
import { useWidth } from '~/hooks/use_width'
import { formatDate } from '~/lib/format'
import { t } from '~/lib/i18n'

const MAX_BARS = 12
const STEPS = 3
/** Of a label, and between two. Rem. */
const CHARACTER = 0.44
const GAP = 1.5

/** What was spent, day by day, or by the dearest. The table beneath says the same in numbers. */
export function UsageChart({ report }: { report: UsageReport }) {
  const plot = useRef<HTMLDivElement>(null)
  const width = useWidth(plot)
  const byDay = report.groupBy === 'day'
  const bars = byDay ? everyDay(report) : report.rows.slice(0, MAX_BARS).map(barOf)
  const steps = stepsUpTo(Math.max(...bars.map(({ cost }) => cost)), STEPS)
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
        {bars.map(({ name, cost }, index) => (
          <div
            key={name}
            className="group relative flex h-full min-w-0 flex-1 items-end justify-center hover:bg-hover"
          >
            <div
              className="w-4/5 max-w-7 rounded-t-xs bg-accent"
              style={{ height: `${(cost / top) * 100}%` }}
            />
            <ChartTip
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

/** What a row of the usage is called; what no provider wrote, a template did. */
export const labelOf = ({ label }: UsageReport['rows'][number]) =>
  label ?? t('ai_admin.usage.template')

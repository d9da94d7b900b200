import { formatMoney, formatStep } from '~/components/ai/money'
import { type UsageReport } from '~/components/ai/types'
import { ChartTooltip, everyNth, scaleSteps } from '~/components/ui/display/chart_parts'
import { useWidth } from '~/hooks/use_width'
import { daysBetween, formatDate } from '~/lib/format'
import { t } from '~/lib/i18n'
import { plusDays } from '~/lib/time/days'

type UsageRow = UsageReport['rows'][number]

const MAX_BARS = 12
const STEPS = 3
/** Average width of a character of a label, and the gap between two labels, in rem. */
const CHARACTER = 0.44
const GAP = 1.5

/** Cost by day, or the highest costs. The table below contains the same numbers. */
export function UsageChart({ report }: { report: UsageReport }) {
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

const barOf = (row: UsageRow) => ({
  key: row.key,
  name: usageRowLabel(row),
  cost: row.cost,
})

/** Returns a bar for every day, including days without usage. */
function everyDay({ from, to, rows }: UsageReport) {
  const costs = new Map(rows.map(({ key, cost }) => [key, cost]))
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => {
    const key = plusDays(from, index)
    return { key, name: formatDate(key), cost: costs.get(key) ?? 0 }
  })
}

/** Returns the name of a row of usage; a row without a provider belongs to the templates. */
export const usageRowLabel = ({ label }: UsageRow) => label ?? t('ai_admin.usage.template')

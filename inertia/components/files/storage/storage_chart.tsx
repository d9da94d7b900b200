import { Bar, BarChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { KINDS, type CompanyUse } from '~/components/files/storage/types'
import { formatBytes } from '~/lib/format'
import { t } from '~/lib/i18n'
import { KIND_COLOURS } from '~/components/files/storage/kind_colours'

/** So many companies have a bar; the table beneath has them all. */
const MOST_BARS = 8
const BAR_HEIGHT = 36

/** How much the largest companies store, by kind. The table beneath says the same in numbers. */
export default function StorageChart({ companies }: { companies: CompanyUse[] }) {
  const rows = companies
    .filter(({ bytes }) => bytes > 0)
    .slice(0, MOST_BARS)
    .map(({ name, kinds }) => ({ name, ...kinds }))
  const present = KINDS.filter((kind) => companies.some(({ kinds }) => (kinds[kind] ?? 0) > 0))

  return (
    <figure aria-hidden>
      <ResponsiveContainer width="100%" height={rows.length * BAR_HEIGHT + 32}>
        <BarChart
          data={rows}
          layout="vertical"
          margin={{ top: 0, right: 16, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <XAxis
            type="number"
            interval="equidistantPreserveStart"
            tickFormatter={(bytes: number) => formatBytes(bytes)}
            tick={{ fill: 'var(--color-muted)', fontSize: 12 }}
            axisLine={false}
            tickLine={false}
          />
          <YAxis
            type="category"
            dataKey="name"
            width={120}
            tick={{ fill: 'var(--color-ink)', fontSize: 13 }}
            tickFormatter={(name: string) => (name.length > 16 ? `${name.slice(0, 15)}…` : name)}
            axisLine={false}
            tickLine={false}
          />
          <Tooltip
            cursor={{ fill: 'var(--color-hover)' }}
            formatter={(bytes, kind) => [
              formatBytes(Number(bytes)),
              t(`storage.kinds.${kind as (typeof KINDS)[number]}`),
            ]}
            contentStyle={{
              background: 'var(--color-raised)',
              border: '1px solid var(--color-line)',
              borderRadius: 8,
              color: 'var(--color-ink)',
            }}
          />
          {present.map((kind) => (
            <Bar
              key={kind}
              dataKey={kind}
              stackId="use"
              fill={KIND_COLOURS[kind]}
              barSize={14}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
      <figcaption className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        {present.map((kind) => (
          <span key={kind} className="inline-flex items-center gap-1.5">
            <span className="size-2.5 rounded-xs" style={{ background: KIND_COLOURS[kind] }} />
            {t(`storage.kinds.${kind}`)}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}

import { useRef } from 'react'
import { KINDS, type CompanyUse } from '~/components/files/storage/types'
import { ChartTip, everyNth, stepsUpTo } from '~/components/ui/display/chart'
import { useWidth } from '~/hooks/use_width'
import { formatBytes } from '~/lib/format'
import { t } from '~/lib/i18n'

/** Distinguishable in light and dark mode, and for colour-blind users: they differ in lightness. */
const KIND_COLOURS: Record<(typeof KINDS)[number], string> = {
  content: 'var(--color-accent)',
  material: 'var(--color-series-1)',
  reference: 'var(--color-series-2)',
  attachment: 'var(--color-series-3)',
  logo: 'var(--color-series-4)',
  upload: 'var(--color-control)',
  delivery: 'var(--color-muted)',
}

/** Maximum number of companies with a bar; the table below lists all of them. */
const MAX_BARS = 8
const STEPS = 4
/** That a label of the scale needs. Rem. */
const ROOM = 4

/** How much the largest companies store, by kind. The table beneath says the same in numbers. */
export function StorageChart({ companies }: { companies: CompanyUse[] }) {
  const scale = useRef<HTMLDivElement>(null)
  const width = useWidth(scale)
  const rows = companies.filter(({ bytes }) => bytes > 0).slice(0, MAX_BARS)
  const present = KINDS.filter((kind) => companies.some(({ kinds }) => (kinds[kind] ?? 0) > 0))
  const steps = stepsUpTo(Math.max(...rows.map(totalOf)), STEPS)
  const nth = everyNth(STEPS, width, ROOM)
  const widthOf = (bytes: number) => `${(bytes / steps[STEPS]) * 100}%`

  return (
    <figure aria-hidden>
      <div className="pr-4 pl-30">
        {rows.map(({ id, name, kinds }) => (
          <div key={id} className="group relative flex h-9 items-center hover:bg-hover">
            <span className="absolute right-full mr-2 max-w-28 truncate text-sm">{name}</span>
            {present.map((kind) => (
              <span
                key={kind}
                className="h-3.5"
                style={{ width: widthOf(kinds[kind] ?? 0), background: KIND_COLOURS[kind] }}
              />
            ))}
            <ChartTip
              title={name}
              lines={present.map((kind) => ({
                label: t(`storage.kinds.${kind}`),
                value: formatBytes(kinds[kind] ?? 0),
                colour: KIND_COLOURS[kind],
              }))}
            />
          </div>
        ))}
        <div ref={scale} className="relative h-8 text-xs text-muted">
          {steps.map(
            (step, index) =>
              index % nth === 0 && (
                <span
                  key={step}
                  className="tabular absolute top-2 -translate-x-1/2 whitespace-nowrap"
                  style={{ left: widthOf(step) }}
                >
                  {formatBytes(step)}
                </span>
              )
          )}
        </div>
      </div>
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

const totalOf = ({ kinds }: CompanyUse) => KINDS.reduce((sum, kind) => sum + (kinds[kind] ?? 0), 0)

import { otherUse, type CompanyUse } from '~/components/files/storage/types'
import { ChartTooltip, everyNth, scaleSteps } from '~/components/ui/display/chart_parts'
import { useWidth } from '~/hooks/use_width'
import { cx } from '~/lib/cx'
import { formatBytes } from '~/lib/format'
import { t } from '~/lib/i18n'

/** Parts of a bar. Their colours differ in lightness, for dark mode and for colour-blind users. */
const PARTS = [
  { id: 'content', colour: 'var(--color-accent)' },
  { id: 'material', colour: 'var(--color-series-1)' },
  { id: 'reference', colour: 'var(--color-series-2)' },
  { id: 'other', colour: 'var(--color-series-3)' },
] as const

/** In forced colors, a part keeps its colour and gets an outline, because its background may have any colour. */
const PART =
  'keeps-color forced-colors:outline forced-colors:-outline-offset-1 forced-colors:outline-[CanvasText]'

type Part = (typeof PARTS)[number]['id']

const bytesOf = (company: CompanyUse, part: Part) =>
  part === 'other' ? otherUse(company).bytes : (company.kinds[part] ?? 0)

const partLabel = (part: Part) =>
  part === 'other' ? t('storage.columns.other') : t(`storage.kinds.${part}`)

/** Maximum number of companies with a bar; the table below lists all of them. */
const MAX_BARS = 8
const STEPS = 4
/** Space that a label of the scale needs, in rem. */
const ROOM = 4

/** Storage of the largest companies by kind. The table below contains the same numbers. */
export function StorageChart({ companies }: { companies: CompanyUse[] }) {
  const [scale, width] = useWidth()
  const rows = companies.filter(({ bytes }) => bytes > 0).slice(0, MAX_BARS)
  const present = PARTS.filter(({ id }) => companies.some((company) => bytesOf(company, id) > 0))
  const steps = scaleSteps(Math.max(...rows.map(totalOf)), STEPS)
  const nth = everyNth(STEPS, width, ROOM)
  const widthOf = (bytes: number) => `${(bytes / steps[STEPS]) * 100}%`

  return (
    <figure aria-hidden>
      <div className="pr-4 pl-30">
        {rows.map((company) => (
          <div key={company.id} className="group relative flex h-9 items-center hover:bg-hover">
            <span className="absolute right-full mr-2 max-w-28 truncate text-sm">
              {company.name}
            </span>
            {present.map(({ id, colour }) => (
              <span
                key={id}
                data-part={id}
                className={cx('h-3.5', PART)}
                style={{ width: widthOf(bytesOf(company, id)), background: colour }}
              />
            ))}
            <ChartTooltip
              title={company.name}
              lines={present.map(({ id, colour }) => ({
                label: partLabel(id),
                value: formatBytes(bytesOf(company, id)),
                colour,
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
        {present.map(({ id, colour }) => (
          <span key={id} className="inline-flex items-center gap-1.5">
            <span className={cx('size-2.5 rounded-xs', PART)} style={{ background: colour }} />
            {partLabel(id)}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}

const totalOf = (company: CompanyUse) =>
  PARTS.reduce((sum, { id }) => sum + bytesOf(company, id), 0)

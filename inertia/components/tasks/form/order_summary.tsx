import { type ReactNode } from 'react'
import { withoutEmptyRows, type OrderDraft } from '~/components/tasks/form/draft/draft'
import { RatioShape } from '~/components/tasks/ratio_shape'
import { formatLength, platformNames } from '~/lib/order_words'
import { cx } from '~/lib/cx'
import { formatDate, formatList } from '~/lib/format'
import { t } from '~/lib/i18n'

type Props = {
  draft: OrderDraft
  company: string
  /** Names of the chosen styles and interior types. */
  styles: string[]
  interiors: string[]
  uploading: number
  /** Whether the order is being placed, which closes the clapper. */
  closed: boolean
}

/** A summary of the order, drawn as a film slate that is filled in while the form is completed. */
export function OrderSummary({ draft, company, styles, interiors, uploading, closed }: Props) {
  const items = draft.selectedItems.map(({ name }) => name.trim()).filter(Boolean)
  return (
    <section aria-label={t('tasks.summary.label')} className="pt-3">
      <Clapper closed={closed} />
      <div className="screening rounded-b-lg border border-t-0 border-line px-4 pt-1 pb-4">
        <Line label={t('tasks.summary.company')}>{company}</Line>
        <p
          className={cx(
            'border-b border-line py-3 text-lg leading-6 font-semibold text-balance hyphens-auto [overflow-wrap:anywhere]',
            !draft.title.trim() && 'text-subtle'
          )}
        >
          {draft.title.trim() || t('tasks.summary.untitled')}
        </p>
        <div className="grid grid-cols-2 gap-x-4">
          <Line label={t('tasks.summary.format')}>{t(`tasks.format.${draft.format}`)}</Line>
          <Line
            label={t('tasks.summary.ratio')}
            end={<RatioShape ratio={draft.aspectRatio} size={30} filled className="text-accent" />}
          >
            {draft.aspectRatio}
          </Line>
          <Line label={t('tasks.summary.videos')}>{draft.quantity}</Line>
          <Line label={t('tasks.summary.length')}>
            {draft.durationSeconds === null ? null : formatLength(draft.durationSeconds)}
          </Line>
          <Line label={t('tasks.summary.due')}>{draft.dueDate && formatDate(draft.dueDate)}</Line>
          <Line label={t('tasks.summary.priority')}>
            {t(`tasks.priority_short.${draft.priority}`)}
          </Line>
        </div>
        <Line label={t('tasks.summary.style')}>{formatList(styles)}</Line>
        {interiors.length > 0 && (
          <Line label={t('tasks.summary.interiors')}>{formatList(interiors)}</Line>
        )}
        <Line label={t('tasks.summary.items')}>{items.length > 0 && namesAndMore(items)}</Line>
        <Line label={t('tasks.summary.materials')}>
          {uploading > 0
            ? t('tasks.summary.uploading', { count: uploading })
            : withoutEmptyRows(draft).materials.length || null}
        </Line>
        <Line label={t('tasks.summary.platforms')} last>
          {platformNames(draft.platforms)}
        </Line>
      </div>
    </section>
  )
}

type LineProps = {
  label: string
  /** A drawing, shown at the end. */
  end?: ReactNode
  /** Whether there is no line below it. */
  last?: boolean
  children: ReactNode
}

function Line({ label, end, last, children }: LineProps) {
  return (
    <div className={cx('flex min-w-0 items-center gap-2 py-2', !last && 'border-b border-line')}>
      <div className="min-w-0 flex-1">
        <div className="text-xs text-subtle">{label}</div>
        <div
          className={cx(
            'tabular line-clamp-2 [overflow-wrap:anywhere]',
            !children && 'text-subtle'
          )}
        >
          {children || t('tasks.summary.unset')}
        </div>
      </div>
      {end}
    </div>
  )
}

/** The striped bar of the slate: open while the order is edited, closed when it is placed. */
function Clapper({ closed }: { closed: boolean }) {
  return (
    <div
      aria-hidden
      className="screening rounded-t-lg border border-b-0 border-line bg-transparent!"
    >
      <div
        className={cx(
          'h-5 origin-bottom-left rounded-t-lg bg-[repeating-linear-gradient(115deg,#1a1814_0_18px,#f6f3ed_18px_36px)] transition-[rotate]',
          closed ? 'rotate-0' : '-rotate-2'
        )}
      />
      <div className="h-5 bg-[repeating-linear-gradient(65deg,#1a1814_0_18px,#f6f3ed_18px_36px)]" />
    </div>
  )
}

function namesAndMore(names: string[]): string {
  return t('tasks.summary.pieces', {
    names: names.slice(0, 2).join(', '),
    more: Math.max(0, names.length - 2),
  })
}

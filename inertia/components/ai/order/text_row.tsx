import { formatCost } from '~/components/ai/money'
import { type Generation } from '~/components/ai/types'
import { CopyButton } from '~/components/ui/form/copy_button'
import { RelativeTime } from '~/components/ui/display/relative_time'
import { t } from '~/lib/i18n'

type Props = { generation: Generation; onOpen: (generation: Generation) => void }

/** A text in the list of an order: its beginning, what wrote it, what it cost. */
export function TextRow({ generation, onOpen }: Props) {
  const { service, channel, text, parts, source, provider, cost, createdAt } = generation
  return (
    <li className="relative flex items-start gap-3 px-4 py-3 transition-colors hover:bg-hover">
      <div className="min-w-0 flex-1">
        <button
          type="button"
          className="line-clamp-2 text-left [overflow-wrap:anywhere] after:absolute after:inset-0"
          onClick={() => onOpen(generation)}
        >
          {parts?.title ? `${parts.title} – ${text}` : text}
        </button>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <span>{channel ? t(`tasks.platform.${channel}`) : t(`ai.service.${service}`)}</span>
          <span>
            {source === 'template' ? t('ai.source.template') : t('ai.source.by', { provider })}
          </span>
          <span className="tabular">{formatCost(cost)}</span>
          <RelativeTime at={createdAt} brief />
        </p>
      </div>
      <span className="relative z-1">
        <CopyButton small text={text} />
      </span>
    </li>
  )
}

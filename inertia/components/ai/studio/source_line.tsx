import { formatCost } from '~/components/ai/money'
import { type Generation } from '~/components/ai/types'
import { t } from '~/lib/i18n'

/** What wrote a text, what it cost, and why others did not write it. */
export function SourceLine({ generation }: { generation: Generation }) {
  const { source, provider, model, usage, cost, fallbacks } = generation
  return (
    <div className="text-sm text-muted">
      <p>
        {source === 'template' ? (
          t('ai.studio.by_template')
        ) : (
          <>
            {t('ai.source.by', { provider })} <span className="font-mono text-xs">{model}</span>
          </>
        )}
        {' · '}
        <span className="tabular">
          {usage.tokensIn + usage.tokensOut > 0
            ? t('ai.studio.cost', {
                cost: formatCost(cost),
                tokens: usage.tokensIn + usage.tokensOut,
              })
            : formatCost(cost)}
        </span>
      </p>
      {fallbacks.map(({ provider: name, reason }, index) => (
        <p key={index} className="text-subtle">
          {t('ai.studio.because', { provider: name, reason: t(`ai.reason.${reason}`) })}
        </p>
      ))}
    </div>
  )
}

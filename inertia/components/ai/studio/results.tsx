import { type ChannelLimits } from '~/components/ai/studio/length'
import { ResultCard } from '~/components/ai/studio/result_card'
import { type Studio } from '~/components/ai/studio/use_studio'
import { EmptyState } from '~/components/ui/display/empty_state'
import { Skeleton } from '~/components/ui/display/skeleton'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

type Props = {
  studio: Studio
  limits: ChannelLimits
  /** Shows the texts one below the other, where the width isn't sufficient. */
  stacked?: boolean
}

/** The latest result: one text, or two next to each other. */
export function Results({ studio, limits, stacked = false }: Props) {
  const { results, writing, put } = studio
  const count = writing || results.length
  return (
    <section aria-label={t('ai.studio.results')} aria-busy={writing > 0}>
      {count === 0 ? (
        <div
          className={cx(
            'flex min-h-80 items-center rounded-lg border border-dashed border-line-strong',
            !stacked && 'max-lg:hidden'
          )}
        >
          <EmptyState
            mark="countdown"
            title={t('ai.studio.idle.title')}
            body={t(stacked ? 'ai.studio.idle.body_order' : 'ai.studio.idle.body')}
          />
        </div>
      ) : (
        <div className={cx('grid gap-4', count > 1 && !stacked && 'xl:grid-cols-2')}>
          {writing > 0
            ? Array.from({ length: writing }, (_, index) => (
                <Skeleton key={index} className="h-80 rounded-lg" />
              ))
            : results.map((generation) => (
                <ResultCard
                  key={generation.id}
                  generation={generation}
                  limits={limits}
                  onPut={put}
                />
              ))}
        </div>
      )}
    </section>
  )
}

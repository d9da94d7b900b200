import { useMemo } from 'react'
import { useReviewState } from '~/components/content/comments/review_state'
import { SORTS } from '~/components/content/comments/types'
import { ViewSearch } from '~/components/content/comments/view/view_search'
import { useSharedProps } from '~/hooks/use_can'
import { Checkbox } from '~/components/ui/form/checkbox'
import { Select } from '~/components/ui/form/select'
import { t } from '~/lib/i18n'

const EVERYBODY = 'all'

/** Words, author and order. */
export default function ViewFilters() {
  const { comments, view } = useReviewState()
  const { author, q, sort } = view.view
  const me = useSharedProps().user?.id ?? ''
  const authors = useMemo(() => {
    const byId = new Map(comments.rows?.map((row) => [row.author.id, row.author.fullName]))
    return [...byId].sort(([, a], [, b]) => a.localeCompare(b))
  }, [comments.rows])
  return (
    <>
      <ViewSearch value={q} onChange={(next) => view.set({ q: next })} />
      <Checkbox
        label={t('video_comments.mine')}
        checked={author === me}
        onCheckedChange={(isOn) => view.set({ author: isOn ? me : null })}
      />
      <Select
        label={t('video_comments.author')}
        value={author ?? EVERYBODY}
        onValueChange={(next) => view.set({ author: next === EVERYBODY ? null : next })}
        options={[
          { value: EVERYBODY, label: t('video_comments.everybody') },
          ...authors.map(([value, label]) => ({ value, label })),
        ]}
      />
      <Select
        label={t('video_comments.sort')}
        value={sort}
        onValueChange={(next) => view.set({ sort: next })}
        options={SORTS.map((value) => ({ value, label: t(`video_comments.sorts.${value}`) }))}
      />
    </>
  )
}

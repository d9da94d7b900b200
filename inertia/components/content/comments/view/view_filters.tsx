import { Search } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useReviewState } from '~/components/content/review/review_state'
import { SORTS } from '~/components/content/comments/types'
import { useSharedProps } from '~/hooks/use_shared_props'
import { Checkbox } from '~/components/ui/form/checkbox'
import { Input } from '~/components/ui/form/field'
import { Select } from '~/components/ui/form/select'
import { compareTexts } from '~/lib/format'
import { t } from '~/lib/i18n'

/** Milliseconds of delay: the URL doesn't change with every letter, and users don't notice the delay. */
const TYPING_PAUSE_MS = 200

const EVERYBODY = 'all'

/** Filters by text and author, and the order. */
export default function ViewFilters() {
  const { comments, view } = useReviewState()
  const { author, q, sort } = view.view
  const me = useSharedProps().user?.id ?? ''
  const authors = useMemo(() => {
    const byId = new Map(comments.rows?.map((row) => [row.author.id, row.author.fullName]))
    return [...byId].sort(([, a], [, b]) => compareTexts(a, b))
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

type Props = { value: string; onChange: (value: string) => void }

/** Filters threads by a text that they contain. */
function ViewSearch({ value, onChange }: Props) {
  const [text, setText] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <Input
      type="search"
      aria-label={t('video_comments.search')}
      placeholder={t('video_comments.search')}
      icon={<Search />}
      value={text}
      onValueChange={(next) => {
        setText(next)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => onChange(next.trim()), TYPING_PAUSE_MS)
      }}
    />
  )
}

import { useMemo } from 'react'
import { useChanges } from '~/components/content/changes/use_changes'
import { type Earlier } from '~/components/content/earlier/types'
import { type Content, type Version } from '~/components/content/types'

/**
 * The frame of a version without a cover that shows what the cover of the last one before it that has one
 * shows. Null where that picture isn't there as it was, and while that isn't known.
 */
export function useEarlierCover({ id, versions }: Content, shown: Version): Earlier['cover'] {
  const from = shown.cover
    ? undefined
    : versions.find(({ number, cover }) => number < shown.number && cover)
  const changes = useChanges(id, from ?? null, shown)
  const { frame, fate } = changes?.cover ?? {}
  const number = from?.number
  return useMemo(() => {
    const isThere = fate === 'same' || fate === 'moved'
    return isThere && frame !== undefined && number !== undefined ? { frame, number } : null
  }, [frame, fate, number])
}

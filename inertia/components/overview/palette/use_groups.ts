import { useMemo } from 'react'
import {
  actionItems,
  groupsOf,
  hereItems,
  itemOf,
  matching,
  pageItems,
} from '~/components/overview/palette/items'
import { recentVisits } from '~/components/overview/palette/recent'
import { type Hit, type PaletteGroup } from '~/components/overview/palette/types'
import { useCan, useSharedProps } from '~/hooks/use_can'
import { t } from '~/lib/i18n'

/**
 * The entries of the palette. Pages and actions are known at once and come first, so that nothing moves when
 * results arrive.
 */
export function useGroups(text: string, hits: Hit[]): PaletteGroup[] {
  const can = useCan()
  const { user } = useSharedProps()

  return useMemo(() => {
    if (!user) return []
    const pages = group('pages', matching(pageItems(user, can), text))
    const actions = group('actions', matching(actionItems(can), text))
    const here = group('here', matching(hereItems(), text))
    const groups = text
      ? [here, pages, actions, ...groupsOf(hits)]
      : [here, group('recent', otherVisits(user.id)), actions, pages]
    return groups.filter(({ items }) => items.length > 0)
  }, [user, can, text, hits])
}

function group(
  id: 'here' | 'recent' | 'actions' | 'pages',
  items: PaletteGroup['items']
): PaletteGroup {
  return { id, label: t(`palette.groups.${id}`), items }
}

/** What was opened before the page that is open now. */
function otherVisits(userId: string) {
  return recentVisits(userId)
    .map((hit) => itemOf(hit, 'recent:'))
    .filter((item) => !('href' in item) || item.href !== location.pathname)
}

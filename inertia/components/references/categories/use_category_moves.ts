import { router } from '@inertiajs/react'
import { useRef, useState } from 'react'
import {
  moveCategory,
  rowsOf,
  type TreePlace,
  type Category,
} from '~/components/references/categories/tree'
import { toast } from '~/components/ui/overlay/toast'
import { announce } from '~/lib/focus/announce'
import { send } from '~/lib/api'
import { t } from '~/lib/i18n'
import { type PropOf } from '~/lib/pages/reload_props'

/** Props to reload after a change of the tree. */
export const CATEGORY_PROPS = ['categories', 'uses'] satisfies PropOf<'references/categories'>[]

/**
 * Returns the tree with moves applied before the server confirms them, and the function that moves a category. If the
 * server refuses, the move is reverted with an error message.
 */
export function useCategoryMoves(categories: Category[]) {
  const [ahead, setAhead] = useState<Category[] | null>(null)
  /** Number of moves that the reloaded tree may not contain yet. */
  const pending = useRef(0)
  const tree = ahead ?? categories

  async function move(category: Category, place: TreePlace) {
    const next = moveCategory(tree, category.id, place)
    setAhead(next)
    pending.current += 1
    announce(inWords(next, category))
    const result = await send('patch', '/api/reference-categories/:id', {
      params: { id: category.id },
      body: place,
    })
    if (!result.ok) {
      const detail = result.problem.fields.parentId ?? result.problem.message
      toast.failed(t('categories.move_failed', { name: category.name }), { detail })
    }
    router.reload({
      only: CATEGORY_PROPS,
      onFinish: () => {
        pending.current -= 1
        if (pending.current === 0) setAhead(null)
      },
    })
  }

  return { tree, move }
}

function inWords(tree: Category[], { id, name }: Category): string {
  const rows = rowsOf(tree)
  const row = rows.find(({ category }) => category.id === id)
  if (!row) return ''
  const parent = rows.find(({ category }) => category.id === row.parentId)?.category.name
  return t('categories.moved', {
    name,
    place: row.index + 1,
    count: row.siblings,
    top: parent === undefined ? 'yes' : 'no',
    parent: parent ?? '',
  })
}

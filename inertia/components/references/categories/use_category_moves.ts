import {
  moveCategory,
  rowsOf,
  type TreePlace,
  type Category,
} from '~/components/references/categories/tree'
import { toast } from '~/components/ui/overlay/toast'
import { useMoves } from '~/hooks/use_moves'
import { send } from '~/lib/api'
import { t } from '~/lib/i18n'
import { reloadProps, type PropOf } from '~/lib/pages/reload_props'

/** Props to reload after a change of the tree. */
export const CATEGORY_PROPS = ['categories', 'uses'] satisfies PropOf<'references/categories'>[]

/** Returns the tree, and the function that moves a category. */
export function useCategoryMoves(categories: Category[]) {
  const [tree, sendMove] = useMoves(categories, (onFinish) =>
    reloadProps<'references/categories'>(CATEGORY_PROPS, { onFinish })
  )

  function move(category: Category, place: TreePlace) {
    const { id, name } = category
    const next = moveCategory(tree, id, place)
    void sendMove({
      next,
      words: moveAnnouncement(next, category),
      request: () =>
        send('patch', '/api/reference-categories/:id', { params: { id }, body: place }),
      onRefused({ fields, message }) {
        const detail = fields.parentId ?? message
        toast.failed(t('categories.move_failed', { name }), { detail })
      },
    })
  }

  return { tree, move }
}

function moveAnnouncement(tree: Category[], { id, name }: Category): string {
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

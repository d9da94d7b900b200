import { groupsOf } from '~/components/tasks/form/category/category_choices'
import { type CategoryNode } from '~/components/tasks/types'
import { type Option } from '~/components/ui/form/select'

/** The categories for items, each with its path in the tree. */
export function itemChoices(tree: CategoryNode[]): Option[] {
  return groupsOf(tree, 'item').flatMap(({ name: group, choices }) =>
    choices.map(({ id, name, path }) => ({
      value: id,
      label: name,
      hint: [group, path].filter(Boolean).join(' › ') || undefined,
    }))
  )
}

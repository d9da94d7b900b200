import { type CategoryNode, type Picker } from '~/components/tasks/types'

/** A category that can be chosen, with its path in the tree. */
type Choice = {
  id: string
  name: string
  /** Names between its group and itself. */ path: string
}

export type ChoiceGroup = { id: string; name: string; choices: Choice[] }

/**
 * Returns the tree as groups of choices: a root with children is a heading, with all selectable categories below it.
 * Roots without children form a group without a name.
 */
export function groupsOf(tree: CategoryNode[], picker: Picker): ChoiceGroup[] {
  const loose: ChoiceGroup = { id: 'loose', name: '', choices: [] }
  const groups = [loose]
  for (const root of tree) {
    if (root.children.length > 0) {
      groups.push({ id: root.id, name: root.name, choices: choicesBelow(root, picker) })
    } else if (isShown(root, picker)) {
      loose.choices.push({ id: root.id, name: root.name, path: '' })
    }
  }
  return groups.filter(({ choices }) => choices.length > 0)
}

/** Filters groups by choices that contain the words in their own name or their group's name. */
export function matchingGroups(groups: ChoiceGroup[], words: string): ChoiceGroup[] {
  const wanted = words.trim().toLocaleLowerCase()
  if (!wanted) return groups
  const fits = (text: string) => text.toLocaleLowerCase().includes(wanted)
  return groups
    .map((group) => ({
      ...group,
      choices: fits(group.name)
        ? group.choices
        : group.choices.filter(({ name, path }) => fits(name) || fits(path)),
    }))
    .filter(({ choices }) => choices.length > 0)
}

/** Returns the name of each category by its id. */
export function namesOf(tree: CategoryNode[]): Map<string, string> {
  const names = new Map<string, string>()
  const add = (nodes: CategoryNode[]) => {
    for (const { id, name, children } of nodes) {
      names.set(id, name)
      add(children)
    }
  }
  add(tree)
  return names
}

function choicesBelow(node: CategoryNode, picker: Picker, path = ''): Choice[] {
  return node.children.flatMap((child) => [
    ...(isShown(child, picker) ? [{ id: child.id, name: child.name, path }] : []),
    ...choicesBelow(child, picker, path ? `${path} › ${child.name}` : child.name),
  ])
}

function isShown({ active, pickers }: CategoryNode, picker: Picker): boolean {
  return active && pickers.includes(picker)
}

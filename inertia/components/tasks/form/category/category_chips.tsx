import { type ChoiceGroup } from '~/components/tasks/form/category/category_choices'
import { ToggleChips } from '~/components/tasks/form/toggle_chips'

type Props = {
  groups: ChoiceGroup[]
  /** Name of a group without one. */
  label: string
  chosen: readonly string[]
  onToggle: (id: string) => void
}

/** Chips of categories by group, each with its path. */
export function CategoryChips({ groups, label, chosen, onToggle }: Props) {
  return (
    <div className="flex flex-col gap-3">
      {groups.map(({ id, name, choices }) => (
        <div key={id} className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[6.5rem_1fr]">
          <span className="text-sm text-subtle sm:pt-1.5">{name}</span>
          <ToggleChips
            label={name || label}
            chips={choices.map((choice) => ({
              value: choice.id,
              label: choice.path ? `${choice.path} › ${choice.name}` : choice.name,
            }))}
            chosen={chosen}
            onToggle={onToggle}
          />
        </div>
      ))}
    </div>
  )
}

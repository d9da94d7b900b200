import { type ChangesMeanwhile, type DraftField } from '~/components/tasks/detail/use_task_edit'
import { type OrderDraft } from '~/components/tasks/form/draft/draft'
import { formatLength, platformNames } from '~/lib/order_words'
import { RadioCards } from '~/components/ui/form/radio_cards'
import { formatDate } from '~/lib/format'
import { t } from '~/lib/i18n'

type Props = {
  meanwhile: ChangesMeanwhile
  /** Names of categories by id. */
  names: Map<string, string>
  onChoose: (field: DraftField, choice: 'mine' | 'theirs') => void
}

/** Fields that were changed in two places at the same time, with both values to choose from. */
export function ConflictChooser({ meanwhile, names, onChoose }: Props) {
  const { conflicts, mine, theirs, isOwn } = meanwhile
  return (
    <ul className="flex flex-col gap-5">
      {conflicts.map(({ field, choice }) => (
        <li key={field} data-field={`conflict.${field}`}>
          <p className="mb-1.5 font-medium">{t(`order_edit.fields.${field}`)}</p>
          <RadioCards
            label={t(`order_edit.fields.${field}`)}
            value={choice}
            onValueChange={(next) => onChoose(field, next)}
            minWidth="15rem"
            options={[
              {
                value: 'mine',
                label: t(isOwn ? 'order_edit.stale.this_tab' : 'order_edit.stale.mine'),
                hint: fieldText(mine, field, names),
              },
              {
                value: 'theirs',
                label: t(isOwn ? 'order_edit.stale.other_tab' : 'order_edit.stale.theirs'),
                hint: fieldText(theirs, field, names),
              },
            ]}
          />
        </li>
      ))}
    </ul>
  )
}

/** Formats a field's value for display. */
function fieldText(draft: OrderDraft, field: DraftField, names: Map<string, string>): string {
  return valueOf(draft, field, names) || t('order_edit.stale.empty')
}

function valueOf(draft: OrderDraft, field: DraftField, names: Map<string, string>): string {
  switch (field) {
    case 'format':
      return t(`tasks.format.${draft.format}`)
    case 'priority':
      return t(`tasks.priority_short.${draft.priority}`)
    case 'durationSeconds':
      return draft.durationSeconds === null ? '' : formatLength(draft.durationSeconds)
    case 'platforms':
      return platformNames(draft.platforms)
    case 'dueDate':
      return draft.dueDate && formatDate(draft.dueDate)
    case 'selectedItems':
      return draft.selectedItems
        .map(({ name, sku, quantity, note }) =>
          [quantity > 1 && `${quantity} ×`, name, sku, note].filter(Boolean).join(' ')
        )
        .join('\n')
    case 'styles':
    case 'interiorTypes':
      return draft[field]
        .map(({ categoryId, note }) => [names.get(categoryId), note].filter(Boolean).join(': '))
        .join('\n')
    case 'materials':
      return draft.materials
        .map(({ title, file, url, body }) => title || file?.name || url || body)
        .join('\n')
    default:
      return String(draft[field])
  }
}

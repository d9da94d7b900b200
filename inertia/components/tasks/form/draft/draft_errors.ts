import { isEmptyRow, type OrderDraft } from '~/components/tasks/form/draft/draft'
import { t } from '~/lib/i18n'

/**
 * Returns messages by field path for what is missing, so that an incomplete order isn't sent. The
 * server validates again.
 * @param today for a new order, whose due date can't have passed: today's date in the company's time zone
 */
export function draftErrors(draft: OrderDraft, today?: string): Record<string, string> {
  const errors: Record<string, string> = {}
  if (!draft.title.trim()) errors.title = t('tasks.form.title_missing')
  if (today && draft.dueDate && draft.dueDate < today) errors.dueDate = t('tasks.form.due_past')

  draft.selectedItems.forEach((row, index) => {
    const { name, url } = row
    if (isEmptyRow(row)) return
    if (!name.trim()) errors[`selectedItems.${index}.name`] = t('tasks.form.item_name_missing')
    if (url.trim() && !isLink(url)) errors[`selectedItems.${index}.url`] = t('tasks.form.link_bad')
  })
  draft.materials.forEach((row, index) => {
    const { kind, body, url } = row
    if (isEmptyRow(row)) return
    if (kind === 'text' && !body.trim()) {
      errors[`materials.${index}.body`] = t('tasks.form.material_body_missing')
    }
    if (kind === 'link' && !isLink(url)) {
      errors[`materials.${index}.url`] = url.trim()
        ? t('tasks.form.link_bad')
        : t('tasks.form.material_url_missing')
    }
  })
  return errors
}

function isLink(text: string): boolean {
  return URL.canParse(text.trim()) && /^https?:\/\/[^/]+/i.test(text.trim())
}

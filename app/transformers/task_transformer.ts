import { BaseTransformer } from '@adonisjs/core/transformers'
import type Material from '#models/material'
import type Task from '#models/task'
import type TaskInteriorType from '#models/task_interior_type'
import type TaskSelectedItem from '#models/task_selected_item'
import type TaskStyle from '#models/task_style'
import type { TaskReel } from '#queries/tasks/task_posters'
import CompanyRefTransformer from '#transformers/company_ref_transformer'
import PersonTransformer from '#transformers/person_transformer'

/** An order in full: list, board and page show the same shape. */
export default class TaskTransformer extends BaseTransformer<Task> {
  toObject() {
    const task = this.resource
    return {
      ...this.pick(task, [
        'id',
        'number',
        'companyId',
        'title',
        'brief',
        'format',
        'aspectRatio',
        'durationSeconds',
        'quantity',
        'platforms',
        'priority',
        'dueDate',
        'status',
        'heldStatus',
        'statusReason',
        'version',
        'createdAt',
        'updatedAt',
      ]),
      company: CompanyRefTransformer.transform(task.company),
      creator: PersonTransformer.transform(task.creator),
      assignee: task.assignee ? PersonTransformer.transform(task.assignee) : null,
      producer: task.producer ? PersonTransformer.transform(task.producer) : null,
      selectedItems: task.selectedItems.map(selectedItem),
      styles: task.styles.map(categoryChoice),
      interiorTypes: task.interiorTypes.map(categoryChoice),
      materials: task.materials.map(material),
      reel: task.$extras.reel as TaskReel,
    }
  }
}

function selectedItem(item: TaskSelectedItem) {
  const { id, name, sku, url, fileId, quantity, note } = item
  return { id, name, sku, url, fileId, quantity, note, file: fileRef(item.file) }
}

function categoryChoice({ id, categoryId, note, category }: TaskStyle | TaskInteriorType) {
  return { id, categoryId, note, name: category.name }
}

function material(row: Material) {
  const { id, kind, title, body, url, fileId } = row
  return { id, kind, title, body, url, fileId, file: fileRef(row.file) }
}

function fileRef(file: Material['file'] | null) {
  if (!file) return null
  const { id, name, contentType, size, processingStatus } = file
  return { id, name, contentType, size, processingStatus, hasPoster: file.posterKey !== null }
}

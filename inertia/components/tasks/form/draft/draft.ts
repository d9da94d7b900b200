import { NEW_ORDER } from '#values/tasks'
import { type Task, type TaskMoment } from '~/components/tasks/types'
import { newUuid } from '~/lib/uuid'
import { type BodyOf } from '~/lib/routes'
import { type FileRef } from '~/lib/uploads/types'

/** A row of a list in a form; `key` identifies the row and isn't sent. */
type Row<Fields> = Fields & { key: string }

export type ItemDraft = Row<{
  name: string
  sku: string
  url: string
  quantity: number
  note: string
  file: FileRef | null
}>

export type MaterialDraft = Row<{
  kind: Task['materials'][number]['kind']
  title: string
  body: string
  url: string
  file: FileRef | null
}>

type ChoiceDraft = { categoryId: string; note: string }

/** A moment with the data that its card shows. */
type MomentDraft = Omit<TaskMoment, 'id'>

/** The values of an order's form; empty fields are empty strings. */
export type OrderDraft = {
  title: string
  brief: string
  format: Task['format']
  aspectRatio: Task['aspectRatio']
  durationSeconds: number | null
  quantity: number
  platforms: Task['platforms']
  priority: Task['priority']
  dueDate: string
  selectedItems: ItemDraft[]
  styles: ChoiceDraft[]
  interiorTypes: ChoiceDraft[]
  materials: MaterialDraft[]
  moments: MomentDraft[]
}

export function emptyDraft(): OrderDraft {
  return {
    title: '',
    ...NEW_ORDER,
    brief: '',
    dueDate: '',
    selectedItems: [],
    styles: [],
    interiorTypes: [],
    materials: [],
    moments: [],
  }
}

export function emptyItem(fields: Partial<ItemDraft> = {}): ItemDraft {
  return {
    key: newUuid(),
    name: '',
    sku: '',
    url: '',
    quantity: 1,
    note: '',
    file: null,
    ...fields,
  }
}

export function emptyMaterial(
  kind: MaterialDraft['kind'],
  fields: Partial<MaterialDraft> = {}
): MaterialDraft {
  return { key: newUuid(), kind, title: '', body: '', url: '', file: null, ...fields }
}

/** Returns the draft for editing a placed order. */
export function draftOf(task: Task): OrderDraft {
  return {
    title: task.title,
    brief: task.brief ?? '',
    format: task.format,
    aspectRatio: task.aspectRatio,
    durationSeconds: task.durationSeconds,
    quantity: task.quantity,
    platforms: task.platforms,
    priority: task.priority,
    dueDate: task.dueDate ?? '',
    selectedItems: task.selectedItems.map((item) => ({
      key: item.id,
      name: item.name,
      sku: item.sku ?? '',
      url: item.url ?? '',
      quantity: item.quantity,
      note: item.note ?? '',
      file: item.file,
    })),
    styles: task.styles.map(choiceOf),
    interiorTypes: task.interiorTypes.map(choiceOf),
    materials: task.materials.map((material) => ({
      key: material.id,
      kind: material.kind,
      title: material.title ?? '',
      body: material.body ?? '',
      url: material.url ?? '',
      file: material.file,
    })),
    moments: task.moments,
  }
}

/** Returns a draft for ordering the same again, without the due date. */
export function againOf(task: Task): OrderDraft {
  const draft = draftOf(task)
  return {
    ...draft,
    dueDate: '',
    selectedItems: draft.selectedItems.map((item) => ({ ...item, key: newUuid() })),
    materials: draft.materials
      .filter(({ kind, file }) => kind !== 'file' || file)
      .map((material) => ({ ...material, key: newUuid() })),
  }
}

/** Returns a copy without files, because files belong to the company that they were uploaded for. */
export function withoutFiles(draft: OrderDraft): OrderDraft {
  return {
    ...draft,
    selectedItems: draft.selectedItems.map((item) => ({ ...item, file: null })),
    materials: draft.materials.filter(({ kind }) => kind !== 'file'),
  }
}

function choiceOf({ categoryId, note }: Task['styles'][number]): ChoiceDraft {
  return { categoryId, note: note ?? '' }
}

/** Whether a row was added but not filled in; such rows are ignored. */
export function isEmptyRow(row: ItemDraft | MaterialDraft): boolean {
  const words =
    'kind' in row ? [row.title, row.body, row.url] : [row.name, row.sku, row.url, row.note]
  return !row.file && words.every((text) => !text.trim())
}

export function withoutEmptyRows(draft: OrderDraft): OrderDraft {
  return {
    ...draft,
    selectedItems: draft.selectedItems.filter((row) => !isEmptyRow(row)),
    materials: draft.materials.filter((row) => !isEmptyRow(row)),
  }
}

/** Whether a draft has no content worth keeping. */
export function isEmpty(draft: OrderDraft): boolean {
  return JSON.stringify(withoutEmptyRows(draft)) === JSON.stringify(emptyDraft())
}

/** The fields of an order, all of them present even if empty. */
type OrderBody = Required<Pick<BodyOf<'post', '/api/tasks'>, Exclude<keyof OrderDraft, 'moments'>>>

/** Returns the body of `POST` and `PATCH /api/tasks`. */
export function bodyOf(draft: OrderDraft): OrderBody {
  return {
    title: draft.title.trim(),
    brief: orNull(draft.brief),
    format: draft.format,
    aspectRatio: draft.aspectRatio,
    durationSeconds: draft.durationSeconds,
    quantity: draft.quantity,
    platforms: draft.platforms,
    priority: draft.priority,
    dueDate: draft.dueDate || null,
    selectedItems: draft.selectedItems.map((item) => ({
      name: item.name.trim(),
      sku: orNull(item.sku),
      url: orNull(item.url),
      fileId: item.file?.id ?? null,
      quantity: item.quantity,
      note: orNull(item.note),
    })),
    styles: draft.styles.map(choiceBody),
    interiorTypes: draft.interiorTypes.map(choiceBody),
    materials: draft.materials.map((material) => ({
      kind: material.kind,
      title: orNull(material.title),
      ...(material.kind === 'text' && { body: material.body.trim() }),
      ...(material.kind === 'link' && { url: material.url.trim() }),
      ...(material.kind === 'file' && { fileId: material.file?.id }),
    })),
  }
}

function choiceBody({ categoryId, note }: ChoiceDraft) {
  return { categoryId, note: orNull(note) }
}

function orNull(text: string): string | null {
  return text.trim() || null
}

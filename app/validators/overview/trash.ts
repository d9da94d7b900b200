import vine from '@vinejs/vine'
import { TRASH_KINDS } from '#records/registry'
import { listQuery, searchText, several } from '#validators/list'

export const trashListValidator = listQuery(['createdAt', 'deletedAt', 'title'], {
  kind: several(vine.enum(TRASH_KINDS)),
  q: searchText(),
})
export type TrashListInput = Awaited<ReturnType<typeof trashListValidator.validate>>

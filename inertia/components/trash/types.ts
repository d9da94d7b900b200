/** The kinds of records that the trash keeps, as the server names them. */
export type TrashKind = 'task' | 'content' | 'file' | 'user' | 'company'

/** A deleted record. */
export type TrashEntry = {
  kind: TrashKind
  id: string
  title: string
  companyId: string
  companyName: string
  deletedAt: string
}

import type { Actor } from '#access/actor'
import FileObject from '#models/files/file_object'

/**
 * One file.
 * @throws E_ROW_NOT_FOUND when it is missing, deleted or not for this person
 */
export async function showFile(actor: Actor, id: string): Promise<FileObject> {
  return FileObject.visibleTo(actor).preload('uploader').findOrFail(id)
}

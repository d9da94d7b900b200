import type { Actor } from '#access/actor'
import type { Permission } from '#access/permissions'
import { Policy } from '#access/policy'
import type FileObject from '#models/file_object'
import type { FilePurpose } from '#models/values'
import { isBehindContent } from '#queries/files/versions_of_file'

/** What an upload needs besides `file.upload`. */
const PURPOSE_PERMISSIONS: Partial<Record<FilePurpose, Permission>> = {
  content: 'content.upload_ready',
  reference: 'reference.upload',
  logo: 'company.edit',
}

/** Who may do what with files, beyond the key that the route asks for. */
export default class FilePolicy extends Policy {
  /**
   * @param purpose as it was sent, known or not
   * @param companyId as it was sent: whose file it is to be
   */
  upload(actor: Actor, purpose: unknown, companyId: unknown) {
    const known = Object.hasOwn(PURPOSE_PERMISSIONS, String(purpose))
    const permission = known && PURPOSE_PERMISSIONS[purpose as FilePurpose]
    return this.writeTo(
      actor,
      companyId,
      permission ? ['file.upload', permission] : ['file.upload']
    )
  }

  /** Delete, and bring back from the trash: a cut is also the content's. */
  async remove(actor: Actor, file: FileObject) {
    return this.needs(actor, (await isBehindContent(file)) ? ['content.delete_ready'] : [])
  }
}

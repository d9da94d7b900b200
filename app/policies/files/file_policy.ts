import type { Actor } from '#access/actor'
import { Policy, PolicyDenial } from '#access/policy'
import type { Permission } from '#access/permissions'
import { Forbidden } from '#exceptions/refusals'
import type StoredFile from '#models/files/stored_file'
import type Upload from '#models/files/upload'
import type { FilePurpose } from '#models/files/values'
import { isBehindContent } from '#models/files/file_uses'

/** Permission that an upload needs in addition to `file.upload`. */
const PURPOSE_PERMISSIONS: Partial<Record<FilePurpose, Permission>> = {
  content: 'content.upload_ready',
  reference: 'reference.upload',
  logo: 'company.edit',
}

/** Access to files; the scope decides which ones a user sees. */
export default class FilePolicy extends Policy {
  /**
   * @param purpose as it was sent; it may be an unknown one
   * @param companyId as it was sent: the company of the new file
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

  /** The user who started an upload may abandon it, whatever its purpose. */
  abandonUpload(actor: Actor, upload: Upload) {
    return upload.userId === actor.id
      ? this.requirePermissions(actor, ['file.upload'])
      : this.denyAsNotFound()
  }

  download(actor: Actor, _: StoredFile) {
    return this.requirePermissions(actor, ['file.download'])
  }

  process(actor: Actor, file: StoredFile) {
    return this.#change(actor, file, ['file.upload'])
  }

  delete(actor: Actor, file: StoredFile) {
    return this.#remove(actor, file)
  }

  restore(actor: Actor, file: StoredFile) {
    return this.#remove(actor, file)
  }

  /** Removing the file of a version also requires the permission to delete content. */
  async #remove(actor: Actor, file: StoredFile) {
    const isContent = await isBehindContent(file)
    const keys: Permission[] = isContent ? ['file.delete', 'content.delete_ready'] : ['file.delete']
    return this.#change(actor, file, keys)
  }

  /** Refuses with 403, because clients see the files that the team shares but may not change them. */
  #change(actor: Actor, file: StoredFile, keys: Permission[]) {
    const answer = this.requirePermissions(actor, keys)
    if (!answer.authorized || actor.reaches(file.companyId)) return answer
    return new PolicyDenial(new Forbidden(keys, 'files.other_company'))
  }
}

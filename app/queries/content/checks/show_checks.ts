import type { Actor } from '#access/actor'
import { NotFound } from '#exceptions/refusals'
import StoredFile from '#models/files/stored_file'
import { fileChecks, type FileChecks } from '#queries/content/checks/file_checks'
import { showContent } from '#queries/content/list_content'

/** The technical checks of one version, by the current fields of its order. */
export type VersionChecks = FileChecks & { versionId: string }

/**
 * Returns the checks of a version that this user sees: the given one, or the newest.
 * @throws E_ROW_NOT_FOUND, also for a version that the user doesn't see
 */
export async function showChecks(
  actor: Actor,
  contentId: string,
  versionId?: string
): Promise<VersionChecks> {
  const content = await showContent(actor, contentId)
  const version = content.versions.find(({ id }) => !versionId || id === versionId)
  if (!version) throw new NotFound()
  return { versionId: version.id, ...(await fileChecks(version.file.id, content.taskId)) }
}

/**
 * Returns the checks of a video that was uploaded for an order, before it is posted as a version.
 * @throws E_ROW_NOT_FOUND for a file that this user doesn't see, or that has another purpose
 */
export async function showFileChecks(actor: Actor, fileId: string): Promise<FileChecks> {
  const file = await StoredFile.visibleTo(actor)
    .where('files.purpose', 'content')
    .findOrFail(fileId)
  return fileChecks(file.id, file.taskId)
}

import type { Actor } from '#access/actor'
import { NotFound } from '#exceptions/refusals'
import { NOT_PROCESSED } from '#media/media_failure'
import type { Check } from '#measure/checks/check'
import { checkVersion } from '#measure/checks/check_version'
import Reading from '#models/content/reading'
import type { ReadingStatus } from '#models/content/values'
import FileObject from '#models/files/file_object'
import Task from '#models/tasks/task'
import { showContent } from '#queries/content/show_content'
import type { Text } from '#support/text'

/** The technical checks of one version, as the order stands now. */
export type VersionChecks = {
  versionId: string
  status: ReadingStatus
  /** why it could not be read */
  reason: Text | null
  checks: Check[]
}

/**
 * Checks of a version that this person sees: the named one, or the newest.
 * @throws E_ROW_NOT_FOUND, also for a version that they don't see
 */
export async function showChecks(
  actor: Actor,
  contentId: string,
  versionId?: string
): Promise<VersionChecks> {
  const content = await showContent(actor, contentId)
  const version = content.versions.find(({ id }) => !versionId || id === versionId)
  if (!version) throw new NotFound()
  const file = await FileObject.query().withTrashed().findOrFail(version.file.id)
  if (file.processingStatus === 'failed') {
    const reason = file.processingError ?? NOT_PROCESSED
    return { versionId: version.id, status: 'failed', reason, checks: [] }
  }
  const reading = await Reading.findBy('fileId', file.id)
  if (!reading?.findings) {
    const { status = 'waiting', reason = null } = reading ?? {}
    return { versionId: version.id, status, reason, checks: [] }
  }
  const task = await Task.query().withTrashed().findOrFail(content.taskId)
  const { platforms, aspectRatio, durationSeconds } = task
  const expected = { platforms, aspectRatio, durationSeconds, isForBroadcast: false }
  const checks = checkVersion(reading.findings, expected)
  return { versionId: version.id, status: 'ready', reason: null, checks }
}

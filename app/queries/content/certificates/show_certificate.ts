import type { Actor } from '#access/actor'
import { NotFound } from '#exceptions/refusals'
import type { MediaFacts } from '#media/media_facts'
import CertificateCheck from '#models/content/certificate_check'
import StoredFile from '#models/files/stored_file'
import { posterPath } from '#models/files/poster_path'
import { approvalEntry } from '#queries/content/certificates/approval_entry'
import { showContent } from '#queries/content/list_content'
import type { CompanyRef, UserRef } from '#queries/related_refs'

/** The approved version, its approver and time, and the hashes as evidence. */
export type Certificate = {
  contentId: string
  versionId: string
  number: number
  /** The video's title at the time of the approval. */
  title: string
  company: CompanyRef
  task: { id: string; number: string; title: string }
  approvedBy: UserRef
  approvedAt: string
  /** Hash of the version's file; null until a worker has read it. */
  sha256: string | null
  /** Hash of the approval's entry in the audit chain; null without an entry. */
  auditHash: string | null
  file: {
    id: string
    name: string
    size: number
    contentType: string
    media: MediaFacts | null
    posterUrl: string | null
  }
}

/**
 * Returns the certificate of an approved version: the given one, or the newest one that this user sees.
 * @throws E_ROW_NOT_FOUND, also for a version that the user doesn't see, or that is not approved
 */
export async function showCertificate(
  actor: Actor,
  contentId: string,
  versionId?: string
): Promise<Certificate> {
  const content = await showContent(actor, contentId)
  const version = content.versions.find(
    ({ id, status }) => status === 'approved' && (!versionId || id === versionId)
  )
  if (!version?.decidedBy || !version.decidedAt) throw new NotFound()
  const entry = await approvalEntry(content.id, version.number)
  const stored = await StoredFile.query().withTrashed().findOrFail(version.file.id)
  const { id, name, size, contentType, media } = version.file
  return {
    contentId: content.id,
    versionId: version.id,
    number: version.number,
    title: entry?.title ?? content.title,
    company: content.company,
    task: { id: content.task.id, number: content.task.number, title: content.task.title },
    approvedBy: version.decidedBy,
    approvedAt: version.decidedAt,
    sha256: stored.contentHash,
    auditHash: entry?.hash ?? null,
    file: { id, name, size, contentType, media, posterUrl: posterPath(stored.posterKey && id) },
  }
}

/** The last check of a certificate, or null. */
export async function lastCheck({ versionId }: Certificate): Promise<CertificateCheck | null> {
  return CertificateCheck.query()
    .where('content_version_id', versionId)
    .orderBy('created_at', 'desc')
    .first()
}

/**
 * Returns a check of a certificate that this user sees.
 * @throws E_ROW_NOT_FOUND
 */
export async function showCheck(
  actor: Actor,
  contentId: string,
  id: string
): Promise<CertificateCheck> {
  const { versions } = await showContent(actor, contentId)
  return CertificateCheck.query()
    .whereIn(
      'content_version_id',
      versions.map((version) => version.id)
    )
    .findOrFail(id)
}

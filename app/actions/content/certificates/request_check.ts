import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { recordAudit } from '#actions/audit/record_audit'
import { lockItem } from '#actions/content/lock_content'
import { transactionWithRateLimit } from '#access/limits/with_rate_limit'
import { validateInput, type Input } from '#support/input'
import { InvalidField } from '#exceptions/refusals'
import CertificateCheck from '#models/content/certificate_check'
import { seesVersion } from '#models/content/content_visibility'
import ContentVersion from '#models/content/content_version'
import { enqueue } from '#queue/enqueue'
import ContentPolicy from '#policies/content/content_policy'

/**
 * Has a worker compare a certificate with the stored file and the audit chain. While one check of
 * a version is under way, asking again joins it.
 * @returns the id of the check
 * @throws NotFound, Forbidden, InvalidField for a version that is not approved, TooManyRequests
 */
export async function requestCheck(
  actor: Actor,
  contentId: string,
  input: Input<{ versionId: string }>
): Promise<string> {
  return transactionWithRateLimit({ certificate_check: actor.id }, async (trx) => {
    const { item } = await lockItem(trx, actor, contentId)
    await authorize(actor, ContentPolicy, 'view', item)
    const { versionId } = await validateInput(input)
    const version = await ContentVersion.query({ client: trx })
      .where('content_item_id', item.id)
      .where('status', 'approved')
      .whereRaw(seesVersion(actor))
      .findById(versionId)
    if (!version) throw new InvalidField('versionId', 'content.no_certificate', 'exists')
    const underWay = await CertificateCheck.query({ client: trx })
      .where('content_version_id', version.id)
      .where('status', 'queued')
      .first()
    if (underWay) return underWay.id

    const check = await CertificateCheck.create(
      { companyId: item.companyId, contentVersionId: version.id, requestedById: actor.id },
      { client: trx }
    )
    await enqueue(trx, 'certificates.check', { checkId: check.id }, { companyId: item.companyId })
    await recordAudit(trx, actor, 'content.check_certificate', item, {
      after: { title: item.title, version: version.number },
    })
    return check.id
  })
}

import { GetBucketPolicyCommand, PutBucketPolicyCommand } from '@aws-sdk/client-s3'
import type { Bucket } from '#storage/prepare_bucket'
import { asStoreError, statusOf } from '#storage/storage_unavailable'

type Statement = Record<string, unknown> & { Sid?: string }
type Policy = { Version: string; Statement: Statement[] }

const SID = 'RushesUploadsAreNotCopies'

/**
 * Adds a statement to the bucket's policy that denies every PUT with an `x-amz-copy-source`, signed or not, and
 * keeps its other statements. Ceph doesn't require such headers to be signed, so it refuses copies only by this
 * statement. The application itself makes no copies.
 * @returns false when the store doesn't accept the policy
 * @throws StorageUnavailable
 */
export async function forbidCopies({ client, bucket }: Bucket): Promise<boolean> {
  const statement = {
    Sid: SID,
    Effect: 'Deny',
    Principal: '*',
    Action: 's3:PutObject',
    Resource: `arn:aws:s3:::${bucket}/*`,
    Condition: { StringLike: { 's3:x-amz-copy-source': '*' } },
  }
  try {
    const { Version, Statement } = await policyOf({ client, bucket })
    const others = Statement.filter(({ Sid }) => Sid !== SID)
    const Policy = JSON.stringify({ Version, Statement: [...others, statement] })
    await client.send(new PutBucketPolicyCommand({ Bucket: bucket, Policy }))
    return true
  } catch (error) {
    if ([400, 403, 405, 501].includes(statusOf(error))) return false
    throw asStoreError(error, `forbid copies in the bucket ${bucket}`)
  }
}

async function policyOf({ client, bucket: Bucket }: Bucket): Promise<Policy> {
  try {
    const { Policy } = await client.send(new GetBucketPolicyCommand({ Bucket }))
    if (Policy) return JSON.parse(Policy)
  } catch (error) {
    if (statusOf(error) !== 404) throw error
  }
  return { Version: '2012-10-17', Statement: [] }
}

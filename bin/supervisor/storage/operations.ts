import { Refusal } from './refusal.ts'

/** Operations of S3 that the product uses. All others are refused. */
export type Operation =
  | 'GetObject'
  | 'PutObject'
  | 'CopyObject'
  | 'DeleteObject'
  | 'CreateMultipartUpload'
  | 'UploadPart'
  | 'CompleteMultipartUpload'
  | 'AbortMultipartUpload'
  | 'CreateBucket'
  | 'ListObjects'
  | 'GetBucketCors'
  | 'PutBucketCors'

interface Rule {
  operation: Operation
  methods: string[]
  on: 'object' | 'bucket'
  /** Query parameters that identify this operation. */
  needs?: string[]
  /** Optional query parameters. */
  takes?: string[]
}

const ANSWER = ['response-cache-control', 'response-content-disposition', 'response-content-type']

const RULES: Rule[] = [
  { operation: 'GetObject', methods: ['GET', 'HEAD'], on: 'object', takes: ANSWER },
  { operation: 'PutObject', methods: ['PUT'], on: 'object' },
  { operation: 'DeleteObject', methods: ['DELETE'], on: 'object' },
  { operation: 'CreateMultipartUpload', methods: ['POST'], on: 'object', needs: ['uploads'] },
  { operation: 'UploadPart', methods: ['PUT'], on: 'object', needs: ['partNumber', 'uploadId'] },
  { operation: 'CompleteMultipartUpload', methods: ['POST'], on: 'object', needs: ['uploadId'] },
  { operation: 'AbortMultipartUpload', methods: ['DELETE'], on: 'object', needs: ['uploadId'] },
  { operation: 'CreateBucket', methods: ['PUT'], on: 'bucket' },
  {
    operation: 'ListObjects',
    methods: ['GET'],
    on: 'bucket',
    needs: ['list-type', 'max-keys'],
    takes: ['start-after'],
  },
  { operation: 'GetBucketCors', methods: ['GET'], on: 'bucket', needs: ['cors'] },
  { operation: 'PutBucketCors', methods: ['PUT'], on: 'bucket', needs: ['cors'] },
]

/** Parameter with the name of the SDK's command, which the SDK adds to every URL. Stores ignore it. */
const NAME_OF_COMMAND = 'x-id'

/** Valid values of parameters: upload ids of s3rver, and numbers within the limits of S3. */
const VALUES: Record<string, RegExp> = {
  'uploadId': /^[0-9a-f]{32}$/,
  'partNumber': /^([1-9]\d{0,3}|10000)$/,
  'uploads': /^$/,
  'cors': /^$/,
  'list-type': /^2$/,
  'max-keys': /^([1-9]\d{0,2}|1000)$/,
}

/**
 * Returns the requested operation.
 *
 * @param query without the parameters of the signature
 * @throws {Refusal} 405 for an unsupported method, 400 for an unsupported parameter
 */
export function findOperation(
  method: string,
  on: 'object' | 'bucket',
  query: Record<string, string>,
  isCopy: boolean
): Operation {
  const names = Object.keys(query).filter((name) => name !== NAME_OF_COMMAND)
  const candidates = RULES.filter((rule) => rule.on === on && rule.methods.includes(method))
  if (candidates.length === 0) {
    throw new Refusal(405, 'MethodNotAllowed', `${method} is not allowed here.`)
  }
  const rule = candidates.find(
    ({ needs = [], takes = [] }) =>
      needs.every((name) => names.includes(name)) &&
      names.every((name) => needs.includes(name) || takes.includes(name))
  )
  const areWellFormed = names.every((name) => VALUES[name]?.test(query[name]) ?? true)
  if (!rule || !areWellFormed) {
    throw new Refusal(400, 'InvalidArgument', 'These parameters are not allowed here.')
  }
  if (!isCopy) return rule.operation
  if (rule.operation === 'PutObject') return 'CopyObject'
  throw new Refusal(400, 'InvalidArgument', 'Nothing can be copied by this request.')
}

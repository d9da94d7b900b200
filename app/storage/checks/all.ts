import {
  holdsToLength,
  holdsToType,
  joinsParts,
  refusesUnsignedCopy,
} from '#storage/checks/uploads'
import { looksAtTheEnd, refusesToReplace, takesOneOfMany } from '#storage/checks/put_once'
import { forbidCopies } from '#storage/forbid_copies'
import type { Bucket } from '#storage/prepare_bucket'

export type StoreCheck = {
  /** What a store that passes the check does. */
  promise: string
  holds: (place: Bucket) => Promise<boolean>
  /** The fault of a store that fails the check, and advice for the operator. */
  fault: string
}

const OTHER_STORE = 'Use a store and a version that docs/installing.md names.'

/** Behaviour that the product requires of a store. */
export const STORE_CHECKS: StoreCheck[] = [
  {
    promise: 'an upload can’t replace an object',
    holds: refusesToReplace,
    fault: `This store ignores If-None-Match: an upload could replace a confirmed file. ${OTHER_STORE}`,
  },
  {
    promise: 'of several uploads at once, one is taken',
    holds: takesOneOfMany,
    fault:
      'This store honours If-None-Match only while nothing else is written: of several uploads ' +
      `at once it took more than one, or none. ${OTHER_STORE}`,
  },
  {
    promise: 'an upload that ends late can’t replace an object',
    holds: looksAtTheEnd,
    fault:
      'This store looks at If-None-Match when an upload begins: one that is held open could ' +
      `replace a confirmed file. ${OTHER_STORE}`,
  },
  {
    promise: 'an upload keeps to its signed type',
    holds: holdsToType,
    fault: `This store takes an upload of another type than was signed. ${OTHER_STORE}`,
  },
  {
    promise: 'an upload keeps to its signed length',
    holds: holdsToLength,
    fault: `This store takes an upload of another length than was signed. ${OTHER_STORE}`,
  },
  {
    promise: 'files can be sent in parts',
    holds: joinsParts,
    fault:
      'This store doesn’t join parts as S3 does, or takes a part of another length than was ' +
      `signed: files above 64 MiB could not be uploaded. ${OTHER_STORE}`,
  },
  {
    promise: 'an upload can’t become a copy of an object',
    holds: async (place) =>
      (await refusesUnsignedCopy(place)) ||
      ((await forbidCopies(place)) && (await refusesUnsignedCopy(place))),
    fault:
      'This store obeys an x-amz-copy-source that was not signed: an upload could become a ' +
      'copy of another company’s file. Use one that refuses it, as AWS S3 does, or ' +
      'that takes a bucket policy from us, as Ceph does.',
  },
]

import {
  enforcesSignedLength,
  enforcesSignedType,
  joinsParts,
  refusesUnsignedCopy,
} from '#storage/checks/uploads'
import {
  checksConditionAtEnd,
  refusesToReplace,
  acceptsOneConcurrentPut,
} from '#storage/checks/put_once'
import { forbidCopies } from '#storage/forbid_copies'
import type { Bucket } from '#storage/prepare_bucket'

export type StoreCheck = {
  /** What a store that passes the check does. */
  promise: string
  holds: (target: Bucket) => Promise<boolean>
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
    promise: 'only one of several simultaneous uploads is accepted',
    holds: acceptsOneConcurrentPut,
    fault:
      'This store doesn’t honour If-None-Match for simultaneous uploads: it accepted several of ' +
      `them, or none. ${OTHER_STORE}`,
  },
  {
    promise: 'an upload that ends late can’t replace an object',
    holds: checksConditionAtEnd,
    fault:
      'This store checks If-None-Match only when an upload begins: an upload that is kept open ' +
      `could replace a confirmed file. ${OTHER_STORE}`,
  },
  {
    promise: 'an upload must have its signed type',
    holds: enforcesSignedType,
    fault: `This store accepts an upload whose type isn’t the signed one. ${OTHER_STORE}`,
  },
  {
    promise: 'an upload must have its signed length',
    holds: enforcesSignedLength,
    fault: `This store accepts an upload whose length isn’t the signed one. ${OTHER_STORE}`,
  },
  {
    promise: 'files can be sent in parts',
    holds: joinsParts,
    fault:
      'This store doesn’t join parts like S3, or accepts a part whose length isn’t the signed ' +
      `one: files above 64 MiB could not be uploaded. ${OTHER_STORE}`,
  },
  {
    promise: 'an upload can’t become a copy of an object',
    holds: async (target) =>
      (await refusesUnsignedCopy(target)) ||
      ((await forbidCopies(target)) && (await refusesUnsignedCopy(target))),
    fault:
      'This store obeys an x-amz-copy-source that was not signed: an upload could become a ' +
      'copy of another company’s file. Use a store that refuses it, like AWS S3, or accepts our ' +
      'bucket policy, like Ceph.',
  },
]

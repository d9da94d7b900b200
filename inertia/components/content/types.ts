import { type Data } from '@generated/data'
import { everyOf } from '~/lib/every_of'

/** A video with its versions, newest first, and the rounds of changes used. */
export type Content = Data.Content.Variants['forReview']
export type ListedContent = Data.Content
export type ContentStatus = Content['status']
export type Version = Content['versions'][number]
export type VideoFile = Version['file']
export type Move = Content['moves'][number]
export type Revision = Data.Revision
export type ListedRevision = Data.Revision.Variants['forList']
export type Task = Data.Task
/** What one's own side has ticked off of the order beside a version. */
export type Ticks = Data.BriefTicks
export type Certificate = Data.Certificate
export type CertificateCheck = Data.CertificateCheck

/** The values of a video's status, in the order in which people are shown them. */
export const STATUSES = everyOf<ContentStatus>()([
  'team_review',
  'in_review',
  'changes_requested',
  'approved',
])

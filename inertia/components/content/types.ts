import { type Data } from '@generated/data'
import { type DataOf } from '~/lib/routes'

/** A video with its versions, newest first, and the number of revisions used. */
export type Content = Data.Content.Variants['forReview']
export type ListedContent = Data.Content
export type Version = Content['versions'][number]
export type VideoFile = Version['file']
export type Move = Content['moves'][number]
/** Whether a move decides about a version, which requires that it can be watched. */
export const isDecision = (move: Move) =>
  move === 'approve' || move === 'request_revision' || move === 'release'
export type Revision = Data.Revision
export type ListedRevision = Data.Revision.Variants['forList']
export type Task = Data.Task
/** The points that one's own side has ticked off for a version. */
export type Ticks = Data.BriefTicks
export type Certificate = DataOf<'get', '/api/content/:id/certificate'>
/** Who approves a video that waits for it, and whether one can ask them to. */
export type Approvers = {
  names: string[]
  isOne: boolean
  mayAsk: boolean
  hasAsked: boolean
}
export type CertificateCheck = Data.CertificateCheck
/** For a dialog that is opened from elsewhere. */
export type DialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** What became of an older version in the one on the screen. */
export type Changes = Data.Changes
export type Change = Changes['segments'][number]
export type SoundChange = Changes['sound'][number]

/** The checks of a video, as far as it was read. */
export type Checks = Data.FileChecks
export type Check = Checks['checks'][number]

export const isFail = ({ status }: Check) => status === 'fail'
export const isNotice = ({ status }: Check) => status === 'notice'
export const isPassed = ({ status }: Check) => status === 'pass'

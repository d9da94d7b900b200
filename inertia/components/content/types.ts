import { type Data } from '@generated/data'
import { type DataOf } from '~/lib/routes'

/** A video with its versions, newest first, and the number of revisions used. */
export type Content = Data.Content.Variants['forReview']
export type ListedContent = Data.Content
export type Version = Content['versions'][number]
export type VideoFile = Version['file']
export type Move = Content['moves'][number]
/** Whether a move is a decision on a version, which requires that the version can be played. */
export const isDecision = (move: Move) =>
  move === 'approve' || move === 'request_revision' || move === 'release'
export type Revision = Data.Revision
export type ListedRevision = Data.Revision.Variants['forList']
export type Task = Data.Task
/** The points that the user's side has ticked off for a version. */
export type Ticks = DataOf<'put', '/api/content/:id/checklist'>
export type Certificate = DataOf<'get', '/api/content/:id/certificate'>
/** The approvers of a video that waits for approval, and whether the user can send them a reminder. */
export type Approvers = {
  names: string[]
  isOne: boolean
  mayAsk: boolean
  hasAsked: boolean
}
export type CertificateCheck = Data.CertificateCheck
/** Props of a dialog that its parent opens. */
export type DialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** What became of an older version in the one on the screen. */
export type Changes = Data.Changes
export type Change = Changes['segments'][number]
export type SoundChange = Changes['sound'][number]

/** The checks of a video, as far as its file has been read. */
export type Checks = Data.FileChecks
export type Check = Checks['checks'][number]

export const isFail = ({ status }: Check) => status === 'fail'
export const isNotice = ({ status }: Check) => status === 'notice'
export const isPassed = ({ status }: Check) => status === 'pass'

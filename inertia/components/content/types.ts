import { type Data } from '@generated/data'

/** A video with its versions, newest first, and the rounds of changes used. */
export type Content = Data.Content.Variants['forReview']
export type ListedContent = Data.Content
export type Version = Content['versions'][number]
export type VideoFile = Version['file']
export type Move = Content['moves'][number]
/** Whether a move says what becomes of a version, which nobody can before it was watched. */
export const isDecision = (move: Move) =>
  move === 'approve' || move === 'request_revision' || move === 'release'
export type Revision = Data.Revision
export type ListedRevision = Data.Revision.Variants['forList']
export type Task = Data.Task
/** What one's own side has ticked off of the order beside a version. */
export type Ticks = Data.BriefTicks
export type Certificate = Data.Certificate
/** Who approves a video that waits for it, and whether one can ask them to. */
export type Approvers = {
  names: string[]
  isOne: boolean
  mayAsk: boolean
  hasAsked: boolean
}
export type CertificateCheck = Data.CertificateCheck
/** Of a dialog that is opened by what stands elsewhere. */
export type DialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

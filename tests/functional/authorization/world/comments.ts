import { DateTime } from 'luxon'
import type ContentItem from '#models/content/content_item'
import type Revision from '#models/content/revision'
import type RevisionNote from '#models/content/revision_note'
import type User from '#models/identity/user'
import { aComment, aNote, aRevision } from '#tests/support/content'
import { acting } from '#tests/support/people'
import { forEach, type Context } from './context.js'
import type { Videos } from './videos.js'
import { TEAM_COMMENT, UNRELEASED, WORDS } from '../words.js'

export type Comments = {
  revision: Revision
  /** a note of `revision` that was made from a comment */
  note: RevisionNote
  doneNote: RevisionNote
  /** by the key of their author */
  commentIds: Record<string, string>
  deletedCommentIds: Record<string, string>
  resolvedCommentId: string
}

/** Creates comments on videos, and revisions. */
export async function buildComments(
  context: Context,
  { content, changes, answered }: Videos,
  { answeredVersionId }: { answeredVersionId: string }
): Promise<Comments> {
  const { word, owner, manager, viewer, team, everybody } = context
  const body = `${word} ${WORDS.video}`
  await aComment(answered, manager, { contentVersionId: answeredVersionId, body, frame: 3 })
  const revisions = await buildRevisions(context, changes)
  await aRevision(answered, owner, {
    message: `${word} ${WORDS.revision}`,
    status: 'resolved',
    resolvedById: team.team_creator.id,
    resolvedAt: DateTime.utc(),
    resolutionNote: UNRELEASED,
  })
  await aComment(content, team.team_pm, { visibility: 'team', body: TEAM_COMMENT })
  const resolved = await aComment(content, viewer, { body })
  resolved.resolve(acting(team.team_pm))
  await resolved.save()
  return {
    ...revisions,
    resolvedCommentId: resolved.id,
    commentIds: await forEach(everybody, (user) => aDrawing(content, user, body)),
    deletedCommentIds: await forEach(everybody, (user) =>
      aDrawing(content, user, `${word} ${WORDS.deletedComment}`, DateTime.utc())
    ),
  }
}

/** Creates an open revision with three notes: one from a comment, one that is ticked off, and one of the team. */
async function buildRevisions({ word, owner, team }: Context, changes: ContentItem) {
  const maker = team.team_creator
  const revision = await aRevision(changes, owner, { message: `${word} ${WORDS.revision}` })
  const asked = await aComment(changes, owner, { body: `${word} ${WORDS.video}`, frame: 10 })
  const note = await aNote(revision, owner, { body: asked.body, commentId: asked.id })
  const doneNote = await aNote(revision, owner, {
    body: `${word} ${WORDS.revision}`,
    position: 1,
    resolvedAt: DateTime.utc(),
    resolvedById: maker.id,
  })
  await aNote(revision, maker, { body: TEAM_COMMENT, visibility: 'team', position: 2 })
  return { revision, note, doneNote }
}

/** A comment with a drawing. */
async function aDrawing(
  content: ContentItem,
  user: User,
  body: string,
  deletedAt: DateTime | null = null
): Promise<string> {
  const { id } = await aComment(content, user, {
    ...{ body, deletedAt, frame: 3 },
    drawing: { shapes: [{ tool: 'pen', color: '#ff0000', width: 9, points: [[0.5, 0.5]] }] },
  })
  return id
}

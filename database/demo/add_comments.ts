import db from '@adonisjs/lucid/services/db'
import { createComment } from '#actions/content/comments/create_comment'
import { resolveComment } from '#actions/content/comments/resolve_comment'
import type ContentVersion from '#models/content/content_version'
import { COMMENTS, type DemoComment } from './comments.js'
import type { DemoActors } from './create_users.js'

/** Adds the comments of the demonstration to a version, by the same actions that the pages call. */
export async function addComments(
  actors: DemoActors,
  title: string,
  version: ContentVersion
): Promise<void> {
  for (const comment of COMMENTS[title]?.[version.number - 1] ?? []) {
    const { id } = await addComment(actors, version, comment)
    for (const reply of comment.replies ?? []) await addComment(actors, version, reply, id)
    if (comment.resolvedBy) await resolveComment(actors[comment.resolvedBy], id)
  }
}

async function addComment(
  actors: DemoActors,
  version: ContentVersion,
  content: DemoComment,
  parentId?: string
) {
  const { by, body, frame, endFrame, drawing, team, mentions = [], after } = content
  const comment = await createComment(actors[by], version.contentItemId, {
    versionId: version.id,
    body,
    frame,
    endFrame,
    drawing,
    parentId,
    visibility: team ? 'team' : undefined,
    mentions: mentions.map((email) => actors[email].id),
  })
  await tellLater(comment.id, after)
  return comment
}

/** Sets the time of a comment, relative to the posting of its version; `backdate` moves both. */
async function tellLater(id: string, hours: number): Promise<void> {
  await db.rawQuery(`update comments set created_at = created_at + ?::interval where id = ?`, [
    `${hours} hours`,
    id,
  ])
}

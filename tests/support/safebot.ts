import { DateTime } from 'luxon'
import { v7 as uuidv7 } from 'uuid'
import SafebotRecord from '#models/safebot/safebot_record'
import type User from '#models/identity/user'
import { linkHash } from '#safebot/same_link'
import { create } from '#tests/support/create'

/** Creates a saved link of the given user's company; by default without a pending job. */
export function aRecord(
  saver: User,
  attributes: Partial<SafebotRecord> = {}
): Promise<SafebotRecord> {
  const url = new URL(attributes.url ?? `https://films.example/${uuidv7()}.mp4`)
  return create(SafebotRecord, {
    companyId: saver.companyId,
    createdById: saver.id,
    url: url.href,
    urlHash: linkHash(url),
    host: url.host,
    title: 'Slow pan over oak',
    categoryIds: [],
    status: attributes.fileId ? 'ready' : 'queued',
    progress: 0,
    bytes: 0,
    queuedAt: DateTime.utc(),
    ...attributes,
  })
}

import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { v7 as uuidv7 } from 'uuid'
import Delivery from '#models/files/delivery'
import type User from '#models/identity/user'
import SavedView from '#models/tasks/saved_view'
import { aBrowser } from '#tests/support/deliveries'
import { anAuthenticator, aPasskey } from '#tests/support/identity/second_factor'
import { aToken } from '#tests/support/sign_in'
import { forEach, type Context } from './context.js'

/** Ids of records that belong to one user, by the user's key. */
export type OwnThings = {
  uploadIds: Record<string, string>
  deliveryIds: Record<string, string>
  savedViewIds: Record<string, string>
  deletedViewIds: Record<string, string>
  browserIds: Record<string, string>
  tokenIds: Record<string, string>
  passkeyIds: Record<string, string>
  /** id of the colleague's token */
  colleaguesTokenId: string
}

/** Creates the records that belong to one user. Every user has a second factor, which can be changed or removed. */
export async function buildOwnThings(context: Context, colleague: User): Promise<OwnThings> {
  const { word, everybody } = context
  for (const person of [...Object.values(everybody), colleague]) await anAuthenticator(person)
  return {
    uploadIds: await forEach(everybody, (user) => anUpload(context, user)),
    deliveryIds: await forEach(everybody, (user) => aDelivery(context, user)),
    savedViewIds: await forEach(everybody, (user) => aSavedView(word, user)),
    deletedViewIds: await forEach(everybody, (user) => aSavedView(word, user, true)),
    browserIds: await forEach(everybody, async (user) => {
      const { id } = await aBrowser(user, { name: `${word} browser` })
      return id
    }),
    tokenIds: await forEach(everybody, (user) => aNamedToken(word, user)),
    passkeyIds: await forEach(everybody, async (user) => {
      const { id } = await aPasskey(user, `${word} key`)
      return id
    }),
    colleaguesTokenId: await aNamedToken(word, colleague),
  }
}

async function aNamedToken(word: string, user: User): Promise<string> {
  const { row } = await aToken(user, { name: `${word} program` })
  return row.id
}

async function aSavedView(
  word: string,
  { id: userId, companyId }: User,
  isDeleted = false
): Promise<string> {
  const view = await SavedView.create({
    ...{ userId, companyId },
    page: '/tasks',
    name: `${word} ${uuidv7()}`,
    query: 'status=new',
    deletedAt: isDeleted ? DateTime.utc() : null,
  })
  return view.id
}

async function aDelivery({ word, company }: Context, { id: userId }: User): Promise<string> {
  const id = uuidv7()
  const { id: ownId } = await Delivery.create({
    id,
    companyId: company.id,
    userId,
    name: word,
    entries: [],
    entriesHash: id,
    status: 'ready',
    progress: 100,
    size: 5,
    objectKey: `${company.id}/delivery/${id}/files.zip`,
    expiresAt: DateTime.utc().plus({ days: 7 }),
  })
  return ownId
}

async function anUpload({ word, company }: Context, { id: userId }: User): Promise<string> {
  const id = uuidv7()
  await db.table('uploads').insert({
    id,
    company_id: company.id,
    user_id: userId,
    purpose: 'material',
    name: `${word}.txt`,
    content_type: 'text/plain',
    size: 5,
    object_key: `${company.id}/material/${id}/note.txt`,
    status: 'pending',
    expires_at: DateTime.utc().plus({ hours: 1 }).toJSDate(),
    created_at: new Date(),
    updated_at: new Date(),
  })
  return id
}

import db from '@adonisjs/lucid/services/db'
import { v7 as uuidv7 } from 'uuid'
import type StoredFile from '#models/files/stored_file'
import type User from '#models/identity/user'
import type Reference from '#models/references/reference'
import type ReferenceCategory from '#models/references/reference_category'
import type ReferenceMoment from '#models/references/reference_moment'
import type SafebotRecord from '#models/safebot/safebot_record'
import type Task from '#models/tasks/task'
import TaskMoment from '#models/tasks/task_moment'
import { text as textOf } from '#support/text'
import { aVideo } from '#tests/support/content'
import { aMoment, aNewCategory, aReference } from '#tests/support/references'
import { aRecord } from '#tests/support/safebot'
import type { Context } from './context.js'
import { TEAM_COMMENT, WORDS } from '../words.js'

/** Records without a company, which both sides share. */
export type Categories = { category: ReferenceCategory; deletedCategory: ReferenceCategory }

export type Library = {
  reference: Reference
  deletedReference: Reference
  moment: ReferenceMoment
  deletedMoment: ReferenceMoment
  /** a moment of this company in a reference that the team shares with all clients */
  sharedMoment: ReferenceMoment
  referenceFile: StoredFile
  savedLink: SafebotRecord
  failedLink: SafebotRecord
  readyLink: SafebotRecord
  deletedLink: SafebotRecord
}

export async function buildCategories(): Promise<Categories> {
  const deletedCategory = await aNewCategory()
  await db.transaction((trx) => deletedCategory.trash(trx))
  return { category: await aNewCategory(), deletedCategory }
}

/** A video that the team shows to every client. */
export async function aSharedReference(by: User): Promise<Reference> {
  const words = { name: `${WORDS.reference}.mp4`, purpose: 'reference' as const }
  const { id: fileId } = await aVideo(by, by.companyId, words)
  return aReference(by, { title: WORDS.reference, isShared: true, fileId })
}

/** References with moments, and saved links. */
export async function buildLibrary(
  context: Context,
  { task, category, shared }: { task: Task; category: ReferenceCategory; shared: Reference }
): Promise<Library> {
  const { word, manager, team } = context
  const referenceFile = await aVideo(manager, manager.companyId, { purpose: 'reference' })
  const reference = await aReference(
    manager,
    { title: `${word} ${WORDS.reference}`, note: word, fileId: referenceFile.id },
    [category]
  )
  const deletedReference = await aReference(manager, { title: `${word} ${WORDS.deletedReference}` })
  const moment = await aMoment(reference, manager, { note: word })
  const deletedMoment = await aMoment(reference, manager, { note: word })
  // The order refers to a moment of its own company, and to one that the team no longer shares.
  const ofTeam = await aReference(team.team_pm, { title: TEAM_COMMENT })
  const unshared = await aMoment(ofTeam, team.team_pm, { note: TEAM_COMMENT })
  for (const [position, { id: momentId }] of [moment, unshared].entries()) {
    const { id: taskId, companyId } = task
    await TaskMoment.create({ taskId, companyId, momentId, position })
  }
  await db.transaction(async (trx) => {
    await deletedReference.trash(trx)
    await deletedMoment.trash(trx)
  })
  return {
    ...{ reference, deletedReference, moment, deletedMoment, referenceFile },
    sharedMoment: await aMoment(shared, manager, { note: word }),
    ...(await buildSavedLinks(context)),
  }
}

/** Creates saved links without jobs, because downloads are not the subject of these tests. */
async function buildSavedLinks({ word, manager }: Context) {
  const failed = { status: 'failed' as const, reason: textOf('safebot.time') }
  const named = (name: string) => ({
    title: `${word} ${name}`,
    url: `https://films.example/${word}/${name}/${uuidv7()}`,
  })
  const savedLink = await aRecord(manager, { ...named(WORDS.savedLink), ...failed })
  const failedLink = await aRecord(manager, { ...named(WORDS.savedLink), ...failed })
  const { id: fileId } = await aVideo(manager, manager.companyId, { purpose: 'reference' })
  const readyLink = await aRecord(manager, { ...named(WORDS.savedLink), fileId })
  const deletedLink = await aRecord(manager, { ...named(WORDS.deletedLink), ...failed })
  await db.transaction((trx) => deletedLink.trash(trx))
  return { savedLink, failedLink, readyLink, deletedLink }
}

import { DateTime } from 'luxon'
import { v7 as uuidv7 } from 'uuid'
import type Company from '#models/companies/company'
import type Reference from '#models/references/reference'
import { keepPreview, linkPreviews } from '#queries/overview/link_previews'
import { aFeedOf } from '#tests/support/calendar'
import { aContentItem, aRevision } from '#tests/support/content'
import { aBot } from '#tests/support/messenger'
import { aCompany, aPerson } from '#tests/support/people'
import { aFailedJob } from '#tests/support/processes/jobs'
import { aTaskOf } from '#tests/support/tasks'
import { PLANTED, WORDS } from './words.js'
import { buildAiSettings, buildAiTexts, type AiSettings, type AiTexts } from './world/ai.js'
import { buildComments, type Comments } from './world/comments.js'
import type { Team } from './world/context.js'
import { buildDates, type Dates } from './world/dates.js'
import {
  aSharedReference,
  buildCategories,
  buildLibrary,
  type Categories,
  type Library,
} from './world/library.js'
import { buildOrders, type Orders } from './world/orders.js'
import { buildOwnThings, type OwnThings } from './world/own_things.js'
import { buildPeople, type People } from './world/people.js'
import { buildNotifications, recordActions, type Notifications } from './world/records.js'
import { buildVideos, type Videos } from './world/videos.js'

/** One company with a record of every type that a route is about. */
export type Side = People &
  Orders &
  Videos &
  Comments &
  Dates &
  Library &
  AiTexts &
  OwnThings &
  Notifications &
  Installation

/** Records without a company, which both sides share. */
type Installation = Categories &
  AiSettings & {
    linkPreviewId: string
    /** a job that exhausted its attempts */
    failedJobId: string
  }

export type World = {
  home: Side
  abroad: Side
  team: Team
  deletedCompany: Company
  suspendedCompany: Company
}

/** Two companies that mirror each other, and the team. */
export async function buildWorld(): Promise<World> {
  await aBot()
  const team = {
    super_admin: await aPerson('super_admin', { messengerId: uuidv7() }),
    team_admin: await aPerson('team_admin'),
    team_pm: await aPerson('team_pm'),
    team_creator: await aPerson('team_creator'),
  }
  for (const user of Object.values(team)) await aFeedOf(user)
  // A second super administrator, so that the first one can be changed or removed.
  await aPerson('super_admin')
  const common = {
    ...(await buildCategories()),
    ...(await buildAiSettings(team.super_admin)),
    linkPreviewId: await keepKnownLink(),
    failedJobId: await aFailedJob(),
  }
  const shared = await aSharedReference(team.team_pm)
  return {
    team,
    abroad: await buildSide(PLANTED, team, common, shared),
    home: await buildSide('Home', team, common, shared),
    deletedCompany: await aDeletedCompany(team),
    suspendedCompany: await aCompany({ name: WORDS.company, status: 'suspended' }),
  }
}

async function buildSide(
  word: string,
  team: Team,
  common: Installation,
  shared: Reference
): Promise<Side> {
  const { context, people } = await buildPeople(word, team)
  const { orders, others: order } = await buildOrders(context)
  const { task } = orders
  const { videos, others: video } = await buildVideos(context, { task, ...order })
  const comments = await buildComments(context, videos, video)
  const dates = await buildDates(context, videos, { ...order, ...video })
  await recordActions(context, { ...orders, ...videos, ...comments, ...dates })
  return {
    ...{ ...people, ...orders, ...videos, ...comments, ...dates, ...common },
    ...(await buildLibrary(context, { task, shared, category: common.category })),
    ...(await buildAiTexts(context, task)),
    ...(await buildOwnThings(context, people.colleague)),
    ...(await buildNotifications(context, videos)),
  }
}

/** Creates a deleted company with an order that was live at the time. */
async function aDeletedCompany({ team_pm, team_creator }: Team): Promise<Company> {
  const company = await aCompany({ name: WORDS.deletedCompany })
  const words = { title: WORDS.deletedCompany, createdById: team_creator.id }
  const task = await aTaskOf(team_pm, { companyId: company.id, title: words.title })
  const item = await aContentItem(task, ['changes_requested'], words)
  await aRevision(item, team_pm, { message: words.title })
  await company.merge({ deletedAt: DateTime.utc() }).save()
  return company
}

/** URL of a page whose preview is stored, so it isn't fetched. */
export const KNOWN_LINK = 'https://films.example/push'

/** Stores the preview of that page, and returns its id. */
async function keepKnownLink(): Promise<string> {
  const image = { bytes: Buffer.from('a picture'), type: 'image/png' }
  await keepPreview(KNOWN_LINK, { title: 'Push', description: null, siteName: 'Films', image })
  const [{ id }] = await linkPreviews([KNOWN_LINK])
  return id
}

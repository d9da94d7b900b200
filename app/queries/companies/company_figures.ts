import type { Actor } from '#access/actor'
import type { Permission } from '#access/permissions'
import type Company from '#models/companies/company'
import { type ClientFigures, loadFigures } from '#queries/companies/list_clients'

type Figure = 'people' | 'openTasks' | 'storageUsed'

/** Null for figures of records that the reader may not see. */
export type CompanyFigures = Record<Figure, number | null>

/** The permission for each figure; users who manage clients see all of them. */
const KEYS: Record<Figure, Permission> = {
  people: 'user.view',
  openTasks: 'task.view',
  storageUsed: 'file.view',
}

/** Returns the number of active users by company id, for callers who may see users. */
export async function userCounts(
  actor: Actor,
  companies: Company[]
): Promise<Record<string, number> | null> {
  if (!sees(actor, 'people')) return null
  await loadFigures(companies)
  return Object.fromEntries(companies.map(({ id, $extras }) => [id, $extras.figures.people]))
}

/** Returns the figures of one company that the reader may see. */
export async function figuresOf(actor: Actor, company: Company): Promise<CompanyFigures> {
  await loadFigures([company])
  const figures = company.$extras.figures as ClientFigures
  return {
    people: sees(actor, 'people') ? figures.people : null,
    openTasks: sees(actor, 'openTasks') ? figures.openTasks : null,
    storageUsed: sees(actor, 'storageUsed') ? figures.storageUsed : null,
  }
}

function sees(actor: Actor, figure: Figure): boolean {
  return actor.canAny([KEYS[figure], 'admin.manage_clients'])
}

import type { Actor } from '#access/actor'
import type { Permission } from '#access/permissions'
import Company from '#models/company'
import ContentItem from '#models/content_item'
import Task from '#models/task'
import User from '#models/user'
import { matching } from '#queries/text_search'

const PER_KIND = 5

/** One thing that was found: what it is called, what it belongs to, and its id to go there. */
export type Hit = {
  kind: 'task' | 'content' | 'person' | 'company'
  id: string
  title: string
  subtitle: string
}

type Finder = { permission: Permission; find: (actor: Actor, text: string) => Promise<Hit[]> }

const FINDERS: readonly Finder[] = [
  { permission: 'task.view', find: findTasks },
  { permission: 'content.view_ready', find: findContent },
  { permission: 'user.view', find: findPeople },
  { permission: 'company.view', find: findCompanies },
]

/** The permissions of which one lets a person search at all. */
export const SEARCH_PERMISSIONS = FINDERS.map(({ permission }) => permission)

/** The first few of each kind that this person may list and whose text contains the words. */
export async function search(actor: Actor, text: string): Promise<Hit[]> {
  const allowed = FINDERS.filter(({ permission }) => actor.can(permission))
  const found = await Promise.all(allowed.map(({ find }) => find(actor, text)))
  return found.flat()
}

async function findTasks(actor: Actor, text: string): Promise<Hit[]> {
  const query = Task.visibleTo(actor).preload('company')
  matching(query, ['tasks.title', 'tasks.number'], text)
  const tasks = await query.orderBy('tasks.created_at', 'desc').limit(PER_KIND)
  return tasks.map(({ id, title, number, company }) => ({
    kind: 'task',
    id,
    title,
    subtitle: actor.seesAllCompanies ? `${number} · ${company.name}` : number,
  }))
}

async function findContent(actor: Actor, text: string): Promise<Hit[]> {
  const query = ContentItem.visibleTo(actor).preload('task')
  matching(query, ['content_items.title'], text)
  const items = await query.orderBy('content_items.created_at', 'desc').limit(PER_KIND)
  return items.map(({ id, title, task }) => ({
    kind: 'content',
    id,
    title,
    subtitle: `${task.number} · ${task.title}`,
  }))
}

async function findPeople(actor: Actor, text: string): Promise<Hit[]> {
  const query = User.visibleTo(actor).preload('company')
  matching(query, ['users.full_name', 'users.email'], text)
  const people = await query.orderBy('users.full_name').limit(PER_KIND)
  return people.map(({ id, fullName, email, company }) => ({
    kind: 'person',
    id,
    title: fullName,
    subtitle: actor.seesAllCompanies ? `${email} · ${company.name}` : email,
  }))
}

async function findCompanies(actor: Actor, text: string): Promise<Hit[]> {
  const query = Company.visibleTo(actor)
  matching(query, ['companies.name'], text)
  const companies = await query.orderBy('companies.name').limit(PER_KIND)
  return companies.map(({ id, name, code }) => ({
    kind: 'company',
    id,
    title: name,
    subtitle: code,
  }))
}

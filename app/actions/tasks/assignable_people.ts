import { effectivePermissions } from '#access/effective_permissions'
import type { Permission } from '#access/permissions'
import { reachOf } from '#access/roles'
import { InvalidField } from '#exceptions/refusals'
import type { Trx } from '#lucid/transaction'
import User from '#models/identity/user'
import { text, type TextKey } from '#support/text'
import type { TaskAssignment } from '#validators/tasks/task'

type Post = keyof TaskAssignment

/** The assignee uploads the videos; the producer assigns the work. */
const POSTS: Record<Post, { permission: Permission; refusal: TextKey }> = {
  assigneeId: { permission: 'content.upload_ready', refusal: 'tasks.assignee_unusable' },
  producerId: { permission: 'task.assign', refusal: 'tasks.producer_unusable' },
}

/**
 * The users that an assignment names, by their ids: active, of the production team, and with the permission
 * that their role in the order requires.
 * @throws InvalidField
 */
export async function assignablePeople(
  trx: Trx,
  given: TaskAssignment
): Promise<Map<string, User>> {
  const posts = (Object.keys(POSTS) as Post[]).filter((post) => given[post])
  if (posts.length === 0) return new Map()

  const ids = posts.map((post) => given[post]!)
  const people = await User.query({ client: trx }).where('is_active', true).whereIn('id', ids)
  const byId = new Map(people.map((person) => [person.id, person]))
  for (const post of posts) {
    const { permission, refusal } = POSTS[post]
    if (mayTake(byId.get(given[post]!), permission)) continue
    throw new InvalidField(post, text(refusal), 'exists')
  }
  return byId
}

function mayTake(person: User | undefined, permission: Permission): boolean {
  return (
    person !== undefined &&
    reachOf(person.role) === 'all' &&
    effectivePermissions(person.role, person.permissionOverridesJson).has(permission)
  )
}

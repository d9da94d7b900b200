import { test } from '@japa/runner'
import router from '@adonisjs/core/services/router'
import { firstPageFor } from '#queries/overview/landing_pages'
import { PERMISSIONS, type Permission } from '#access/permissions'
import { declaredRoutes } from '#openapi/route_check'
import { rollsBack } from '#tests/support/database'
import { aNotification } from '#tests/support/notifications'
import { aCompany, acting, aPerson } from '#tests/support/people'

/** Returns every page whose path contains no id, with the permissions that its route accepts. */
function pages(): { path: string; anyOf: readonly Permission[] }[] {
  return declaredRoutes(router).flatMap(({ route, declaration }) => {
    const isPage = route.methods.includes('GET') && !/^\/(api|health|docs)|:/.test(route.pattern)
    const guard = declaration?.guard
    return isPage && guard?.kind === 'permission'
      ? [{ path: route.pattern, anyOf: guard.anyOf }]
      : []
  })
}

type Item = { href: string }
type Viewer = { reach: string; permissions: Permission[] }

/** The type checker treats the pages as a separate project; at run time, their modules without JSX can be imported. */
const { navigationFor } = (await import(
  new URL('../../../inertia/lib/navigation.ts', import.meta.url).href
)) as { navigationFor(user: Viewer): Item[] }

/**
 * Permissions that open no page for client users, because only the team may use them, even if a client user was granted
 * one.
 */
const FOR_THE_TEAM: readonly Permission[] = [
  'reference_category.create',
  'reference_category.update',
]

async function withOnly(permission: Permission) {
  return aPerson('client_viewer', {
    overrides: PERMISSIONS.map((key) => ({
      permission: key,
      effect: key === permission ? 'grant' : 'revoke',
    })),
  })
}

test.group('The landing page', (group) => {
  rollsBack(group)

  test('is one that the user may open, with any single permission', async ({ client, assert }) => {
    const keys = new Set(pages().flatMap(({ anyOf }) => anyOf))
    assert.isAbove(keys.size, 8)
    for (const key of keys) {
      const person = await withOnly(key)
      const path = firstPageFor(acting(person))
      assert.equal(path === '/account', FOR_THE_TEAM.includes(key), key)
      const page = await client.get(path).as(person).redirects(0)
      const moved = page.header('location') ?? ''
      assert.isTrue(page.status() === 200 || moved.startsWith(`${path}/`), `${key}: ${path}`)
    }
  })

  test('is the user’s account if they may open no other page', async ({ client }) => {
    const person = await withOnly('account.update')
    const page = await client.get('/tasks').as(person).redirects(0)
    page.assertHeader('location', '/account')
  })

  test('names the refused page once, the missing permission, and who can grant it', async ({
    client,
    assert,
  }) => {
    const company = await aCompany()
    await aPerson('client_owner', { company, fullName: 'Ana Ruiz' })
    const viewer = await aPerson('client_viewer', { company })
    const away = await client.get('/users').as(viewer).redirects(0)
    away.assertStatus(302)
    const note = away.cookie('refused')!

    const landing = await client.get('/').as(viewer).cookie('refused', note.value).withInertia()
    assert.deepEqual(landing.inertiaProps.refused, {
      page: '/users',
      permissions: ['View people'],
      people: ['Ana Ruiz'],
    })
    assert.equal(landing.cookie('refused')?.value ?? '', '')
    const later = await client.get('/').as(viewer).withInertia()
    assert.isNull(later.inertiaProps.refused)
  })

  test('names the operator where no user has the missing permission', async ({
    client,
    assert,
  }) => {
    const admin = await aPerson('team_admin')
    const operator = await aPerson('super_admin', { fullName: 'Olga Operator' })
    const refused = { page: '/ai', missing: ['ai.manage_settings'] }
    const landing = await client.get('/').as(admin).cookie('refused', refused).withInertia()
    const { people } = landing.inertiaProps.refused as { people: string[] }
    assert.include(people, operator.fullName)
    assert.notInclude(people, admin.fullName)
  })

  test('names no permission for pages of the team', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const away = await client.get('/team/notifications').as(owner).redirects(0)
    assert.deepEqual(away.cookie('refused')?.value, { page: '/team/notifications', missing: [] })
  })
})

test.group('The navigation', () => {
  test('shows a page to users with a permission that its route accepts', ({ assert }) => {
    const shows = (path: string, permission: Permission) =>
      ['company', 'all'].some((reach) =>
        navigationFor({ reach, permissions: [permission] }).some(({ href }) => href === path)
      )
    const listed = pages()
      .map(({ path, anyOf }) => ({
        ...{ path, anyOf },
        shownFor: PERMISSIONS.filter((permission) => shows(path, permission)),
      }))
      .filter(({ path, shownFor }) => path !== '/' && shownFor.length > 0)
    assert.isAtLeast(listed.length, 15)
    for (const { path, anyOf, shownFor } of listed) assert.sameMembers(shownFor, [...anyOf], path)
  })
})

test.group('An address that leads nowhere', (group) => {
  rollsBack(group)

  test('keeps navigation and language for signed-in users', async ({ client, assert }) => {
    const person = await aPerson('team_pm', { locale: 'de' })
    const page = await client.get('/no-such-page').as(person).withInertia()
    page.assertStatus(404)
    page.assertInertiaComponent('overview/not_found')
    assert.equal(page.inertiaProps.locale, 'de')
    assert.equal((page.inertiaProps.user as { id: string }).id, person.id)
  })

  test('keeps the number of unread notifications', async ({ client, assert }) => {
    const person = await aPerson('team_pm')
    await aNotification(person)
    const page = await client.get('/no-such-page').as(person).withInertia()
    page.assertStatus(404)
    assert.equal(page.inertiaProps.unreadCount, 1)
    const missing = await client.get(`/tasks/${person.id}`).as(person).withInertia()
    missing.assertStatus(404)
    assert.equal(missing.inertiaProps.unreadCount, 1)
  })

  test('has no navigation for a visitor', async ({ client }) => {
    const page = await client.get('/no-such-page').withInertia()
    page.assertStatus(404)
    page.assertInertiaComponent('overview/errors/not_found')
  })
})

import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import router from '@adonisjs/core/services/router'
import testUtils from '@adonisjs/core/services/test_utils'
import { declaredRoutes } from '#access/route_check'
import type { RouteGuard } from '#access/route_guard'
import AuditEntry from '#models/audit_entry'
import CalendarItem from '#models/calendar_item'
import Company from '#models/company'
import ContentItem from '#models/content_item'
import FileObject from '#models/file_object'
import Invitation from '#models/invitation'
import Revision from '#models/revision'
import Task from '#models/task'
import User from '#models/user'
import { FIXTURES } from './all_fixtures.js'
import { casesOf } from './cases.js'
import { problemWith } from './run_case.js'
import { HELD_ELSEWHERE } from './left_over.js'
import { allProbes, inOrder, type Probe } from './probes.js'
import { readActionFixtures } from './run_action.js'
import { Switches, type Site } from './switches.js'
import { buildWorld, type World } from './world.js'

/**
 * Routes that answer the same without their guard, for the refusal is made a second time: by
 * the policy of the record, or by asking for a caller that is not there.
 */
const HELD_TWICE = [
  'POST /api/auth/logout',
  'GET /api/auth/me',
  'GET /api/account/sessions',
  'DELETE /api/account/sessions',
  'POST /api/tasks',
  'PATCH /api/tasks/:id',
  'DELETE /api/tasks/:id',
  'POST /api/tasks/:id/restore',
  'POST /api/tasks/:id/assign',
  'POST /api/tasks/:id/status',
  'POST /api/tasks/:taskId/content',
  'POST /api/content/:id/versions',
  'POST /api/content/:id/approve',
  'POST /api/content/:id/request-revision',
  'POST /api/content/:id/return-to-review',
  'DELETE /api/content/:id',
  'POST /api/content/:id/restore',
  'POST /api/revisions/:id/resolve',
  'POST /api/calendar/items',
  'PATCH /api/calendar/items/:id',
  'DELETE /api/calendar/items/:id',
  'POST /api/calendar/items/:id/restore',
  'POST /api/calendar/feed',
  'DELETE /api/calendar/feed',
]

const SCOPED = {
  AuditEntry,
  CalendarItem,
  Company,
  ContentItem,
  FileObject,
  Invitation,
  Revision,
  Task,
  User,
}

/**
 * Takes each guard away in turn, and each scope, and looks whether the generated cases
 * notice. It runs with `MUTATION=1`, outside the normal suite, and prints its score.
 */
test.group('A guard that is taken away', (group) => {
  if (!process.env.MUTATION) group.tap((one) => one.skip(true, 'runs with MUTATION=1'))
  let world: World

  group.setup(async () => {
    if (!process.env.MUTATION) return () => {}
    const rollBack = await testUtils.db().wrapInGlobalTransaction()
    world = await buildWorld()
    return () => rollBack()
  })

  test('is noticed, whichever it is', async ({ client, assert }) => {
    const survivors: string[] = []
    let mutants = 0

    for (const { route, declaration } of declaredRoutes(router)) {
      for (const method of route.methods) {
        const name = `${method} ${route.pattern}`
        if (!FIXTURES[name] || declaration!.guard.kind === 'open') continue
        for (const weaker of weakened(declaration!.guard)) {
          mutants += 1
          const original: RouteGuard = declaration!.guard
          declaration!.guard = weaker
          if (!(await isNoticed(client, world, [name]))) survivors.push(name)
          declaration!.guard = original
        }
      }
    }
    console.log(
      `    guards: ${mutants - survivors.length} of ${mutants} mutants noticed, ${survivors.length} held by a second check`
    )
    assert.deepEqual(
      survivors.filter((name) => !HELD_TWICE.includes(name)),
      []
    )
  }).timeout(600_000)

  test('is noticed, whichever model’s scope it is', async ({ client, assert }) => {
    const survivors: string[] = []
    for (const [name, model] of Object.entries(SCOPED) as [string, any][]) {
      const own = Object.getOwnPropertyDescriptor(model, 'visibleTo')
      model.visibleTo = () => model.query()
      if (!(await isNoticed(client, world, Object.keys(FIXTURES)))) survivors.push(name)
      if (own) Object.defineProperty(model, 'visibleTo', own)
      else delete model.visibleTo
    }
    const total = Object.keys(SCOPED).length
    console.log(`    scopes: ${total - survivors.length} of ${total} mutants noticed`)
    assert.deepEqual(survivors, [])
  }).timeout(600_000)
})

/**
 * Takes each condition away that policies, queries, scopes and actions ask, one by one. A mutant
 * is tried with the probes that met its condition when it said no. `MUTATION_OF` narrows it to
 * the routes and actions whose names match.
 */
test.group('A condition that is taken away', (group) => {
  if (!process.env.MUTATION) group.tap((one) => one.skip(true, 'runs with MUTATION=1'))
  let world: World
  const switches = new Switches()

  group.setup(async () => {
    if (!process.env.MUTATION) return () => {}
    const rollBack = await testUtils.db().wrapInGlobalTransaction()
    world = await buildWorld()
    await switches.install()
    return async () => {
      switches.restore()
      await rollBack()
    }
  })

  test('is noticed, or said here why not', async ({ client, assert }) => {
    const asked = new RegExp(process.env.MUTATION_OF ?? '')
    const probes = allProbes(client, world, await readActionFixtures()).filter(({ group: name }) =>
      asked.test(name)
    )
    const probesOf = new Map<Site, Probe[]>()
    for (const probe of probes) {
      switches.met.clear()
      const problem = await probe.ask()
      assert.isNull(problem, `${probe.group}, with nothing taken away`)
      for (const site of switches.met) probesOf.set(site, [...(probesOf.get(site) ?? []), probe])
    }
    const survivors: Site[] = []
    console.log(`    ${probesOf.size} conditions; left over:`)
    for (const [turn, [site, met]] of [...probesOf].entries()) {
      if (turn % 50 === 0) console.log(`      after ${turn}: ${survivors.length} left over`)
      switches.off = site
      if (!(await isCaught(inOrder(met)))) {
        survivors.push(site)
        console.log(`      ${site} (${met.length} probes met it)`)
      }
      switches.off = null
    }
    const noticed = probesOf.size - survivors.length
    console.log(`    conditions: ${noticed} of ${probesOf.size} mutants noticed`)
    assert.deepEqual(
      survivors.map(withoutPlace).filter((site) => !HELD_ELSEWHERE[site]),
      []
    )
  }).timeout(3_600_000)
})

/** Lines move; the file and what is asked there stay. */
const withoutPlace = (site: Site) => site.replace(/:\d+:\d+/, '')

/** Probes for one mutant at most. */
const TRIES = 30

async function isCaught(probes: Probe[]): Promise<boolean> {
  for (const probe of probes.slice(0, TRIES)) {
    if (await probe.ask().catch(() => 'broken')) return true
  }
  return false
}

/** Every weaker form of a guard: none at all, and each key of several left out. */
function weakened(guard: RouteGuard): RouteGuard[] {
  const open: RouteGuard = { kind: 'open', why: 'taken away' }
  if (guard.kind !== 'permission') return [open]
  const fewer = (guard.allOf ?? []).length > 1 ? guard.allOf! : []
  return [
    { kind: 'account' },
    ...fewer.map((key): RouteGuard => {
      const left = guard.allOf!.filter((other) => other !== key)
      return { kind: 'permission', anyOf: left, allOf: left }
    }),
  ]
}

async function isNoticed(client: ApiClient, world: World, routes: string[]): Promise<boolean> {
  for (const route of routes) {
    for (const one of casesOf(route, FIXTURES[route])) {
      if (await problemWith(client, world, FIXTURES[route], one).catch(() => 'broken')) return true
    }
  }
  return false
}

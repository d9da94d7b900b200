import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import router from '@adonisjs/core/services/router'
import { declaredRoutes } from '#openapi/route_check'
import type { RouteGuard } from '#access/route_guard'
import { inOneTransaction } from '#tests/support/database'
import { HELD_TWICE, LEFT_OVER } from './left_over.js'
import { allProbes, inOrder, type Probe } from './probes.js'
import { readActionFixtures } from './run_action.js'
import { siteAt, Switches, type Site } from './switches.js'
import { buildWorld } from './world.js'

/**
 * Maximum number of probes for one mutant: for one that must be detected, and for one that is listed as undetectable.
 */
const TRIES = { unlisted: 400, listed: 12 }

test.group('Listed conditions', () => {
  test('are in the sources', ({ assert }) => {
    const sites = [...Object.keys(HELD_TWICE), ...Object.keys(LEFT_OVER)].filter((site) =>
      LOCATED.test(site)
    )
    assert.isAbove(sites.length, 100)
    assert.deepEqual(
      sites.filter((site) => !isInSource(site)),
      []
    )
  })
})

const LOCATED = /^(app\/.+\.ts): .*?(\w+)(?: \(\d+\))?$/

function isInSource(site: Site): boolean {
  const [, path, name] = LOCATED.exec(site)!
  const source = readFileSync(app.makePath(path), 'utf8')
  return source
    .split('\n')
    .some((line, row) =>
      [...line.matchAll(new RegExp(`\\b${name}\\b`, 'g'))].some(
        ({ index: column }) => siteAt(path, source, row, column) === site
      )
    )
}

/**
 * Removes each guard, scope and policy, and each condition in queries and actions, one at a time, and checks that the
 * generated tests detect it. A mutant is tested with the probes for which its condition refused something, until the
 * first one fails. Runs with `MUTATION=1`, outside the normal suite; `MUTATION_OF` selects routes and actions by a
 * pattern of their names.
 */
test.group('Removed conditions', (group) => {
  if (!process.env.MUTATION) group.tap((one) => one.skip(true, 'runs with MUTATION=1'))
  const asked = new RegExp(process.env.MUTATION_OF ?? '')
  const switches = new Switches()
  let probes: Probe[] = []
  const probesOf = new Map<Site, Probe[]>()

  group.setup(async () => {
    if (!process.env.MUTATION) return () => {}
    const rollBack = await inOneTransaction()
    return async () => {
      switches.restore()
      await rollBack()
    }
  })

  test('none yet: every response is as the model says', async ({ client, assert }) => {
    const world = await buildWorld()
    await switches.install()
    probes = allProbes(client, world, await readActionFixtures()).filter(({ group: name }) =>
      asked.test(name)
    )
    for (const probe of probes) {
      switches.met.clear()
      const problem = await probe.ask()
      assert.deepEqual([probe.group, problem], [probe.group, null])
      for (const site of switches.met) probesOf.set(site, [...(probesOf.get(site) ?? []), probe])
    }
  }).timeout(1_800_000)

  test('a guard or a condition, alone or with others that refuse the same', async ({ assert }) => {
    const mutants = new Map(
      [...guardMutants(probes), ...conditionMutants(probesOf, switches)].map((one) => [
        one.name,
        one,
      ])
    )
    const score = { alone: 0, together: 0, explained: 0 }
    const problems: string[] = []
    let told = 0
    for (const mutant of mutants.values()) {
      const { name, met } = mutant
      const others = HELD_TWICE[name]?.map(
        (other) => mutants.get(other) ?? conditionMutant(other, [], switches)
      )
      const isListed = Boolean(others ?? LEFT_OVER[name])
      const tries = inOrder(met).slice(0, isListed ? TRIES.listed : TRIES.unlisted)
      const caught = await caughtBy([mutant], tries)
      if (caught) {
        score.alone += 1
        if (isListed) problems.push(`${name}: is noticed, and listed: ${caught}`)
      } else if (others && (await caughtTogether([mutant, ...others]))) {
        score.together += 1
      } else if (LEFT_OVER[name]) score.explained += 1
      else problems.push(`${name}: is not noticed by ${met.length} that met it`)
      if (problems.length > told) console.log(`      ${problems[told++]}`)
    }
    console.log(
      `    ${mutants.size} taken away: ${score.alone} noticed, ${score.together} with a second one, ${score.explained} explained`
    )
    if (!process.env.MUTATION_OF) {
      const unmet = [...Object.keys(HELD_TWICE), ...Object.keys(LEFT_OVER)]
      problems.push(...unmet.filter((name) => !mutants.has(name)).map((name) => `${name}: is gone`))
    }
    assert.deepEqual(problems, [])
  }).timeout(3_600_000)
})

/** One removed condition, and the probes that could detect the removal. */
type Mutant = { name: string; met: Probe[]; apply: () => void; restore: () => void }

/** @returns the problem that the first failing probe reports, or null */
async function caughtBy(mutants: Mutant[], probes: Probe[]): Promise<string | null> {
  for (const { apply } of mutants) apply()
  try {
    for (const probe of probes) {
      const problem = await probe.ask().catch((error: Error) => error.message)
      if (problem) return `${probe.group}: ${problem}`
    }
    return null
  } finally {
    for (const { restore } of mutants) restore()
  }
}

/** Uses the probes of all mutants, because any of them may pass the first condition and reach the second. */
function caughtTogether(mutants: Mutant[]): Promise<string | null> {
  return caughtBy(mutants, inOrder(new Set(mutants.flatMap(({ met }) => met))))
}

function conditionMutants(probesOf: Map<Site, Probe[]>, switches: Switches): Mutant[] {
  return [...probesOf].map(([name, met]) => conditionMutant(name, met, switches))
}

/** @param met probes that reached the condition; empty if an earlier check refuses all calls */
function conditionMutant(name: Site, met: Probe[], switches: Switches): Mutant {
  return {
    name,
    met,
    apply: () => switches.off.add(name),
    restore: () => switches.off.delete(name),
  }
}

/** Returns a mutant for every weaker form of every route's guard. */
function guardMutants(probes: Probe[]): Mutant[] {
  return declaredRoutes(router).flatMap(({ route, declaration }) =>
    route.methods.flatMap((method) => {
      const name = `${method} ${route.pattern}`
      const met = probes.filter((probe) => probe.group === name)
      const original = declaration!.guard
      return (met.length > 0 ? weakened(original) : []).map(([how, guard]) => ({
        name: `${name} ${how}`,
        met,
        apply: () => void (declaration!.guard = guard),
        restore: () => void (declaration!.guard = original),
      }))
    })
  )
}

/**
 * Returns the weaker forms of a guard: a session without permissions, no session, and, of several required permissions,
 * all except one.
 */
function weakened(guard: RouteGuard): [string, RouteGuard][] {
  if (guard.kind === 'open') return []
  if (guard.kind === 'account') return [['for everybody', { kind: 'open', why: 'taken away' }]]
  const fewer = (guard.allOf ?? []).length > 1 ? guard.allOf! : []
  return [
    ['without a key', { kind: 'account' }],
    ...fewer.map((key): [string, RouteGuard] => {
      const left = guard.allOf!.filter((other) => other !== key)
      return [`without ${key}`, { kind: 'permission', anyOf: left, allOf: left }]
    }),
  ]
}

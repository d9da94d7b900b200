import type { ApiClient } from '@japa/api-client'
import type { ActionFixtures } from './action_fixture.js'
import { FIXTURES } from './all_fixtures.js'
import { casesOf, type Case } from './cases.js'
import { outcomeProblem } from './run_action.js'
import { problemWith } from './run_case.js'
import { swapProblems } from './swaps.js'
import type { World } from './world.js'

/** One call of the generated tests, which returns the problem with its response, or null. */
export type Probe = {
  group: string
  /** Whether the call is refused or its record is hidden. Such probes detect most mutants, so they are tried first. */
  isTelling: boolean
  ask: () => Promise<string | null>
}

/** Returns a probe for every case of every route, for the swapped ids of every route, and for every action. */
export function allProbes(
  client: ApiClient,
  world: World,
  actions: Record<string, ActionFixtures>
): Probe[] {
  const ofRoutes = Object.keys(FIXTURES).flatMap((route) => [
    ...casesOf(route, FIXTURES[route]).map((one) => ({
      group: route,
      isTelling: tells(one),
      ask: () => problemWith(client, world, FIXTURES[route], one),
    })),
    {
      group: route,
      isTelling: true,
      ask: async () => {
        const { problems } = await swapProblems(client, world, route, FIXTURES[route])
        return problems[0] ?? null
      },
    },
  ])
  const ofActions = Object.values(actions).flatMap((fixtures) =>
    Object.entries(fixtures).flatMap(([group, fixture]) =>
      'call' in fixture
        ? [{ group, isTelling: true, ask: () => outcomeProblem(fixture, world) }]
        : []
    )
  )
  return [...ofActions, ...ofRoutes]
}

function tells({ expected, overrides, record }: Case): boolean {
  return expected >= 400 || overrides.length > 0 || record !== 'own'
}

/** Returns the telling probes first, and takes one probe of each group before the second one of any group. */
export function inOrder(probes: Iterable<Probe>): Probe[] {
  const [telling, others] = [true, false].map((isTelling) => {
    const groups = new Map<string, Probe[]>()
    for (const probe of probes) {
      if (probe.isTelling !== isTelling) continue
      groups.set(probe.group, [...(groups.get(probe.group) ?? []), probe])
    }
    const longest = Math.max(0, ...[...groups.values()].map(({ length }) => length))
    return Array.from({ length: longest }, (_, turn) =>
      [...groups.values()].flatMap((group) => group[turn] ?? [])
    ).flat()
  })
  return [...telling, ...others]
}

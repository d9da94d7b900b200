import { Refusal } from '#exceptions/refusals'

/** Why a one-time link does not work. */
export type LinkProblem = 'missing' | 'expired' | 'revoked' | 'used' | 'throttled' | 'suspended'

type LinkState<Found> =
  | { found: Found; problem: null; status: 200 }
  | { found: null; problem: LinkProblem; status: number }

/**
 * Looks up the record of a one-time link. For a link that no longer works, the reason is returned instead of an
 * error, so that the page can explain what to do next.
 * @param lookUp throws NotFound, Gone, TooManyRequests or Conflict for a link that doesn't work
 */
export async function stateOfLink<Found>(lookUp: () => Promise<Found>): Promise<LinkState<Found>> {
  try {
    return { found: await lookUp(), problem: null, status: 200 }
  } catch (error) {
    const problem = error instanceof Refusal ? problemOf(error) : null
    if (!problem) throw error
    return { found: null, problem, status: (error as Refusal).status! }
  }
}

function problemOf({ code, status, details }: Refusal): LinkProblem | null {
  if (details.reason === 'company_suspended') return 'suspended'
  if (status === 404) return 'missing'
  if (status === 429) return 'throttled'
  if (status !== 410) return null
  return (
    (['expired', 'revoked', 'used'] as const).find((way) => code?.endsWith(way.toUpperCase())) ??
    null
  )
}

import { type Version } from '~/components/content/types'
import { type Problem } from '~/lib/problem'

/** The version that arrived while another one was looked at, as a refused decision names it. */
export function newerOf(problem: Problem | null): Pick<Version, 'id' | 'number'> | null {
  const told = problem?.errors.find((error) => error.newest)?.newest
  return (told as Pick<Version, 'id' | 'number'> | undefined) ?? null
}

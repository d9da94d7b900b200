import db from '@adonisjs/lucid/services/db'

/** Outcome of one attempt at a job. */
export type JobResult = 'finished' | 'failed' | 'tried_again' | 'put_off'

type Figures = { runs: number; seconds: number; filmSeconds: number }

/** Figures since they were last stored, by job and result. */
let figuresToStore = new Map<string, Figures>()

export function countAttempt(job: string, result: JobResult, seconds: number): void {
  add(`${job} ${result}`, { runs: 1, seconds, filmSeconds: 0 })
}

/** Counts the seconds of video that a job has encoded, to compare them with its running time. */
export function countFilm(job: string, seconds: number): void {
  const result: JobResult = 'finished'
  add(`${job} ${result}`, { runs: 0, seconds: 0, filmSeconds: seconds })
}

function add(key: string, { runs, seconds, filmSeconds }: Figures): void {
  const known = figuresToStore.get(key) ?? { runs: 0, seconds: 0, filmSeconds: 0 }
  figuresToStore.set(key, {
    runs: known.runs + runs,
    seconds: known.seconds + seconds,
    filmSeconds: known.filmSeconds + filmSeconds,
  })
}

/**
 * Adds the counts of this process to the totals in the database. Counts are kept in memory for some seconds, so
 * that many small jobs don't wait for a lock on the same row; a killed worker loses these seconds.
 */
export async function storeFigures(): Promise<void> {
  if (figuresToStore.size === 0) return
  const batch = figuresToStore
  figuresToStore = new Map()
  const rows = [...batch].map(([key, figures]) => {
    const [job, result] = key.split(' ')
    return { job, result, ...figures }
  })
  try {
    await db.rawQuery(
      `insert into job_figures (job, result, runs, seconds, film_seconds, last_at)
       select job, result, runs, seconds, "filmSeconds", now()
         from jsonb_to_recordset(?::jsonb) as counted
           (job text, result text, runs bigint, seconds float8, "filmSeconds" float8)
        order by job, result
           on conflict (job, result) do update set
              runs = job_figures.runs + excluded.runs,
              seconds = job_figures.seconds + excluded.seconds,
              film_seconds = job_figures.film_seconds + excluded.film_seconds,
              last_at = excluded.last_at`,
      [JSON.stringify(rows)]
    )
  } catch (error) {
    for (const [key, figures] of batch) add(key, figures)
    throw error
  }
}

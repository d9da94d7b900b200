import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ace } from '../../bin/supervisor/ace.ts'
import type { TrialPlace } from '../../bin/supervisor/runs/trial_run.ts'
import { startServices } from '../../bin/supervisor/services.ts'
import { makeProxy } from '#media/make_proxy'
import { readFacts } from '#media/read_facts'
import { upload } from './film.ts'
import { Installation } from './installation.ts'
import { PASSWORD } from './journey.ts'
import { Person } from './person.ts'
import { THIS } from './version.ts'

const SECONDS = 60
const ROUNDS = 3
/** Long enough that polling takes no CPU time from the worker. */
const POLL_INTERVAL_MS = 500

/**
 * Measures the time until a film of 60 s, in 1080p at 40 Mbit/s, is playable, compared with the time for encoding its
 * proxy alone. To be run on an idle machine.
 * @returns 0
 */
export async function trial(place: TrialPlace): Promise<number> {
  const { children, folder, plan, progress } = place
  await startServices(children, folder, plan, progress, true)
  await progress.step('Schema and demonstration', async () => {
    const settings = { ...plan.env, NODE_ENV: 'development', DEMO_PASSWORD: PASSWORD }
    for (const command of ['db:prepare', 'storage:prepare', 'demo:seed']) {
      const log = folder.file('logs', `${command.replace(':', '_')}.log`)
      await children.run(ace([command], settings, { log }))
    }
  })
  const path = join(folder.path, 'heavy.mp4')
  await progress.step('Film', async () => makeHeavyFilm(plan.env.FFMPEG_PATH!, path))
  Object.assign(process.env, { FFMPEG_PATH: plan.env.FFMPEG_PATH })
  const installation = new Installation(place)
  installation.isBalanced = false
  await installation.openWeb(THIS)
  await installation.openWorker(THIS)
  const person = new Person('pm@rushes.test', installation.address)
  await person.signIn(PASSWORD)
  const { data } = await person.expects(200, 'GET', '/api/tasks')

  const film = readFileSync(path)
  const facts = await readFacts(path)
  const copy = join(folder.path, 'alone.mp4')
  const rounds: { alone: number; playable: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const alone = await seconds(() => makeProxy(path, copy, 'encode', facts, {}))
    const fileId = await upload(person, film, data[0].id)
    const playable = await seconds(() => isPlayable(person, fileId))
    rounds.push({ alone, playable })
    progress.line(`  encoding alone ${alone.toFixed(1)} s, playable after ${playable.toFixed(1)} s`)
  }
  const sum = (part: 'alone' | 'playable') => rounds.reduce((all, one) => all + one[part], 0)
  progress.line(`  together ${(sum('playable') / sum('alone')).toFixed(2)} times as long`)
  await installation.close()
  return 0
}

/** Makes a film of a moving pattern with grain, which uses the whole bit rate, and a tone. */
function makeHeavyFilm(ffmpeg: string, path: string): void {
  execFileSync(ffmpeg, [
    ...['-v', 'error', '-y', '-f', 'lavfi'],
    ...['-i', `testsrc2=size=1920x1080:rate=25:duration=${SECONDS},noise=alls=20:allf=t`],
    ...['-f', 'lavfi', '-i', `sine=frequency=440:duration=${SECONDS}`],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'],
    ...['-b:v', '40M', '-minrate', '40M', '-maxrate', '40M', '-bufsize', '40M'],
    ...['-c:a', 'aac', '-shortest', '-movflags', '+faststart', path],
  ])
}

async function isPlayable(person: Person, fileId: string): Promise<void> {
  for (;;) {
    const { data } = await person.expects(200, 'GET', `/api/files/${fileId}`)
    if (data.processingStatus === 'ready') return
    if (data.processingStatus === 'failed') throw new Error('The film failed')
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
  }
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1_000
}

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TrialPlace } from '../../bin/supervisor/runs/trial_run.ts'
import { until } from '#tests/support/until'
import type { Person } from './person.ts'

/** Makes two seconds of H.264 and AAC, which browsers play without conversion. */
export function makeFilm(place: TrialPlace): Buffer {
  return encode(place, 'film.mp4', '640x360', 2, ['-c:v', 'libx264', '-pix_fmt', 'yuv420p'])
}

/**
 * Makes forty seconds in a codec that browsers don't play, so that a worker spends time on the
 * proxy.
 */
export function makeLongFilm(place: TrialPlace): Buffer {
  return encode(place, 'long.mp4', '1280x720', 40, ['-c:v', 'mpeg4', '-q:v', '5'])
}

function encode(
  { folder, plan }: TrialPlace,
  name: string,
  size: string,
  seconds: number,
  codec: string[]
): Buffer {
  const path = join(folder.path, name)
  execFileSync(plan.env.FFMPEG_PATH!, [
    ...['-v', 'error', '-y', '-f', 'lavfi'],
    ...['-i', `testsrc2=size=${size}:rate=25:duration=${seconds}`],
    ...['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`, ...codec],
    ...['-c:a', 'aac', '-shortest', '-movflags', '+faststart', path],
  ])
  return readFileSync(path)
}

/**
 * Announces a file, sends it to the store and confirms it.
 * @returns its id
 */
export async function upload(person: Person, film: Buffer, taskId: string): Promise<string> {
  const announced = await person.expects(201, 'POST', '/api/uploads/presign', {
    body: {
      ...{ fileName: 'film.mp4', contentType: 'video/mp4', size: film.length },
      ...{ purpose: 'content', taskId },
    },
  })
  const { fileId, uploadUrl, headers } = announced.data
  const stored = await fetch(uploadUrl, { method: 'PUT', headers, body: new Uint8Array(film) })
  if (!stored.ok) throw new Error(`The store: ${stored.status} ${await stored.text()}`)
  await person.expects(201, 'POST', `/api/uploads/confirm/${fileId}`)
  return fileId
}

/** Seconds from the confirmation of a film until it is processed. */
export async function timeFilm(person: Person, film: Buffer, taskId: string): Promise<number> {
  const fileId = await upload(person, film, taskId)
  const began = performance.now()
  await processed(person, fileId)
  return (performance.now() - began) / 1_000
}

/** Waits until a worker has made the film's poster and copies. */
export async function processed(person: Person, fileId: string): Promise<void> {
  await until(
    'the film is processed',
    async () => {
      const { data } = await person.expects(200, 'GET', `/api/files/${fileId}`)
      if (data.processingStatus === 'failed') throw new Error(`The film failed: ${fileId}`)
      return data.processingStatus === 'ready'
    },
    120_000
  )
}

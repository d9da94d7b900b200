import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ffmpegPath } from '#media/tools'
import { renderFrame } from './render.js'
import { type Scene, type Shape } from './scene.js'
import { SCENES, type SceneName } from './scenes.js'

const RATE = 25
/** Scale at which frames are drawn: the pictures are soft anyway, and small ones are faster. */
const DRAWN_AT = 0.28

/** One continuous shot of the camera. */
export type Shot = {
  scene: SceneName
  /** duration of the camera's movement */
  seconds: number
  /** seconds for which the shot continues after the movement */
  more?: number
  /** how bright it is, as a share */
  light?: number
  /** objects in addition to those of the scene */
  with?: readonly Shape[]
}

export type Take = {
  width: number
  height: number
  seed?: number
  /** how much louder its sound is, in decibels */
  gain?: number
} & (Shot | { shots: readonly Shot[] })

/** Renders shots into an H.264 file with a little grain, and quiet background noise. */
export async function makeVideo(take: Take, path: string) {
  const { width, height, seed = 1, gain = 0 } = take
  const shots = 'shots' in take ? take.shots : [take]
  const seconds = shots.reduce((sum, shot) => sum + shot.seconds + (shot.more ?? 0), 0)
  const drawn = { width: even(width * DRAWN_AT), height: even(height * DRAWN_AT) }
  const ffmpeg = spawn(
    ffmpegPath(),
    [
      ...['-hide_banner', '-y', '-v', 'error', '-f', 'rawvideo', '-pix_fmt', 'rgb24'],
      ...['-s', `${drawn.width}x${drawn.height}`, '-r', String(RATE), '-i', 'pipe:0'],
      ...['-f', 'lavfi', '-i', soundOf(seconds, seed, gain)],
      ...['-vf', `scale=${width}:${height}:flags=bicubic,noise=alls=5:allf=t:all_seed=${seed}`],
      ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-pix_fmt', 'yuv420p'],
      ...['-c:a', 'aac', '-b:a', '64k', '-shortest'],
      ...['-movflags', '+faststart', path],
    ],
    { stdio: ['pipe', 'ignore', 'inherit'] }
  )

  for (const shot of shots) {
    for (const frame of framesOf(shot, drawn)) {
      if (!ffmpeg.stdin.write(frame)) await once(ffmpeg.stdin, 'drain')
    }
  }
  ffmpeg.stdin.end()
  const [code] = await once(ffmpeg, 'close')
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
}

function* framesOf(shot: Shot, { width, height }: { width: number; height: number }) {
  const { scene: name, seconds, more = 0, light = 1 } = shot
  const scene: Scene = { ...SCENES[name], shapes: [...SCENES[name].shapes, ...(shot.with ?? [])] }
  const way = Math.round(seconds * RATE) - 1
  const frames = Math.round((seconds + more) * RATE)
  for (let frame = 0; frame < frames; frame += 1) {
    const picture = renderFrame(scene, width, height, frame / way)
    yield light === 1 ? picture : picture.map((value) => Math.min(255, value * light))
  }
}

/** Wind that comes and goes, quietly: no location is completely silent. */
function soundOf(seconds: number, seed: number, gain: number): string {
  const amplitude = 0.5 * 10 ** (gain / 20)
  const gusts = `tremolo=f=${0.4 + seed * 0.15}:d=0.85,tremolo=f=1.7:d=0.4`
  const edges = `afade=t=in:d=0.4,afade=t=out:st=${seconds - 0.6}:d=0.6`
  return `anoisesrc=color=brown:amplitude=${amplitude}:seed=${seed}:duration=${seconds},${gusts},${edges}`
}

function even(side: number): number {
  return Math.round(side / 2) * 2
}

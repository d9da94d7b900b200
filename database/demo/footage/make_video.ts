import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ffmpegPath } from '#media/tools'
import { renderFrame } from './render.js'
import { SCENES, type SceneName } from './scenes.js'

const RATE = 25
/** Frames are drawn small: they are soft anyway, and quickly made. */
const DRAWN_AT = 0.28

export type Take = {
  scene: SceneName
  width: number
  height: number
  seconds: number
  seed?: number
}

/** Renders a scene into an H.264 file with a little grain, and the sound of a room. */
export async function makeVideo({ scene, width, height, seconds, seed = 1 }: Take, path: string) {
  const drawn = { width: even(width * DRAWN_AT), height: even(height * DRAWN_AT) }
  const ffmpeg = spawn(
    ffmpegPath(),
    [
      ...['-hide_banner', '-y', '-v', 'error', '-f', 'rawvideo', '-pix_fmt', 'rgb24'],
      ...['-s', `${drawn.width}x${drawn.height}`, '-r', String(RATE), '-i', 'pipe:0'],
      ...['-f', 'lavfi', '-i', soundOf(seconds, seed)],
      ...['-vf', `scale=${width}:${height}:flags=bicubic,noise=alls=5:allf=t:all_seed=${seed}`],
      ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-pix_fmt', 'yuv420p'],
      ...['-c:a', 'aac', '-b:a', '64k', '-shortest'],
      ...['-movflags', '+faststart', path],
    ],
    { stdio: ['pipe', 'ignore', 'inherit'] }
  )

  const frames = Math.round(seconds * RATE)
  for (let frame = 0; frame < frames; frame += 1) {
    const at = frame / (frames - 1)
    if (!ffmpeg.stdin.write(renderFrame(SCENES[scene], drawn.width, drawn.height, at))) {
      await once(ffmpeg.stdin, 'drain')
    }
  }
  ffmpeg.stdin.end()
  const [code] = await once(ffmpeg, 'close')
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
}

/** Wind that comes and goes, quietly: a room is never silent. */
function soundOf(seconds: number, seed: number): string {
  const gusts = `tremolo=f=${0.4 + seed * 0.15}:d=0.85,tremolo=f=1.7:d=0.4`
  const edges = `afade=t=in:d=0.4,afade=t=out:st=${seconds - 0.6}:d=0.6`
  return `anoisesrc=color=brown:amplitude=0.5:seed=${seed}:duration=${seconds},${gusts},${edges}`
}

function even(side: number): number {
  return Math.round(side / 2) * 2
}

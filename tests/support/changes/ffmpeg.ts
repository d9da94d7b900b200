import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ffmpegPath } from '#media/tools'

type Streams = {
  feed?: () => AsyncIterable<Uint8Array>
  onData?: (chunk: Buffer) => void
}

/** Runs ffmpeg with streamed input and output, independently of the product's own code. */
export async function ffmpeg(args: string[], { feed, onData }: Streams = {}): Promise<void> {
  const child = spawn(ffmpegPath(), ['-y', '-v', 'error', ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  if (onData) child.stdout.on('data', onData)
  else child.stdout.resume()
  const ended = once(child, 'close')
  if (feed) {
    for await (const bytes of feed()) {
      if (!child.stdin.write(bytes)) await once(child.stdin, 'drain')
    }
  }
  child.stdin.end()
  const [code] = await ended
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
}

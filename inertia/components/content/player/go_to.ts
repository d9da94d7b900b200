import { type Transport } from '~/components/content/player/transport'

/** Shows a frame, also of a video of which nothing is there yet. */
export function goTo(transport: Transport, frame: number): void {
  const { video } = transport
  transport.stop()
  transport.seek(frame)
  if (video.readyState > 0) return
  video.addEventListener('loadedmetadata', () => transport.seek(frame), { once: true })
}

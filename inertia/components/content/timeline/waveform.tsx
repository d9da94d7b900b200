import { memo, useEffect, useState } from 'react'
import { fileUrl } from '~/lib/urls'

/** Height of the drawing's own coordinates; a peak of 100 fills it. */
const TALL = 100

/** Loudness of the video over time. Empty while it is loading, or if that fails. */
export const Waveform = memo(function DrawnWaveform({ fileId }: { fileId: string }) {
  const [peaks, setPeaks] = useState<number[] | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    void readPeaks(fileId, stop.signal).then((read) => !stop.signal.aborted && setPeaks(read))
    return () => stop.abort()
  }, [fileId])
  if (!peaks || peaks.length === 0) return null
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${peaks.length} ${TALL}`}
      preserveAspectRatio="none"
      className="absolute inset-x-0 top-1 bottom-3 h-auto w-full fill-control/70"
      style={{ height: 'calc(100% - 1rem)' }}
    >
      <path d={shapeOf(peaks)} />
    </svg>
  )
})

async function readPeaks(fileId: string, signal: AbortSignal): Promise<number[] | null> {
  try {
    const response = await fetch(fileUrl(fileId, 'waveform'), { signal })
    if (!response.ok) return null
    const { peaks } = (await response.json()) as { peaks: number[] }
    return peaks
  } catch {
    return null
  }
}

/** Peak that fills the height at least: a quieter video is drawn as quiet, a louder one fills the height. */
const QUIET = 25

/** Returns the path of the waveform: symmetric, one column for each peak; silence is a thin line. */
function shapeOf(peaks: number[]): string {
  const scale = TALL / Math.max(QUIET, ...peaks)
  return peaks
    .map((peak, at) => {
      const tall = Math.max(3, peak * scale)
      return `M${at} ${(TALL - tall) / 2}h0.8v${tall}h-0.8z`
    })
    .join('')
}

import { runTool } from '#media/run_tool'
import { ffmpegPath } from '#media/tools'

export type FfmpegOptions = {
  signal?: AbortSignal
  timeoutMs: number
  /** How long the result plays, so that progress can be told. */
  durationSeconds?: number | null
  /** @param fraction 0 to 1 */
  onProgress?: (fraction: number) => void
}

/**
 * Runs ffmpeg on local files alone: a crafted playlist can't make it fetch anything.
 * @param input path of the source
 * @param args what stands between the source and the result
 * @throws ToolFailed
 */
export async function runFfmpeg(
  input: { path: string; seekSeconds?: number; options?: readonly string[] },
  args: readonly string[],
  output: string,
  { durationSeconds, onProgress, ...options }: FfmpegOptions
): Promise<void> {
  const onLine = (line: string) => {
    const microseconds = /^out_time_ms=(\d+)$/.exec(line)?.[1]
    if (!microseconds || !durationSeconds) return
    onProgress?.(Math.min(1, Number(microseconds) / 1_000_000 / durationSeconds))
  }

  await runTool(
    ffmpegPath(),
    [
      ...['-hide_banner', '-nostdin', '-y', '-v', 'error', '-progress', 'pipe:1'],
      ...['-protocol_whitelist', 'file,pipe'],
      ...(input.options ?? []),
      ...(input.seekSeconds ? ['-ss', String(input.seekSeconds)] : []),
      ...['-i', input.path, ...args, output],
    ],
    { ...options, onLine: onProgress ? onLine : undefined }
  )
}

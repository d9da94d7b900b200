import { useEffect, useState } from 'react'
import { Skeleton } from '~/components/ui/display/skeleton'
import { fileUrl } from '~/lib/urls'
import { t } from '~/lib/i18n'

/** Maximum length of a text that a page renders at once, in bytes. */
const MAX_LENGTH = 200_000

/** A text file in its original form, up to the maximum length. */
export default function TextPreview({ fileId, name }: { fileId: string; name: string }) {
  const [read, setRead] = useState<ReadText | 'failed' | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    void readText(fileId, stop.signal).then(
      (text) => !stop.signal.aborted && setRead(text),
      () => !stop.signal.aborted && setRead('failed')
    )
    return () => stop.abort()
  }, [fileId])

  if (!read) return <Skeleton className="h-40 w-full" />
  if (read === 'failed') return <p role="alert">{t('text_preview.failed')}</p>
  return (
    <div className="w-full self-start">
      {read.isCut && (
        <p role="status" className="mb-3 text-sm text-muted">
          {t('text_preview.cut')}
        </p>
      )}
      <pre
        tabIndex={0}
        aria-label={name}
        className="max-h-[60dvh] overflow-y-auto rounded-md bg-sunken p-4 font-mono text-sm whitespace-pre-wrap outline-offset-2 [overflow-wrap:anywhere]"
      >
        {read.text}
      </pre>
    </div>
  )
}

type ReadText = { text: string; isCut: boolean }

/**
 * Loads the first 200 kB of a file as plain text. Cancels the rest of the download.
 * @throws Error if the file can't be loaded
 */
async function readText(fileId: string, signal: AbortSignal): Promise<ReadText> {
  const response = await fetch(fileUrl(fileId), { signal })
  if (!response.ok || !response.body) throw new Error(`The file answered ${response.status}`)
  const reader = response.body.getReader()
  const bytes = new Uint8Array(MAX_LENGTH)
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return { text: decodeText(bytes.subarray(0, length)), isCut: false }
    const room = MAX_LENGTH - length
    bytes.set(value.subarray(0, room), length)
    length += Math.min(room, value.length)
    if (value.length > room) break
  }
  void reader.cancel()
  return { text: decodeText(bytes), isCut: true }
}

/**
 * Decodes a text by its byte order mark, else as UTF-8; if it isn't valid UTF-8, as Windows-1252. An incomplete
 * character at the end is left out.
 */
function decodeText(bytes: Uint8Array): string {
  const isMarked = (first: number, second: number) => bytes[0] === first && bytes[1] === second
  const encoding = isMarked(0xff, 0xfe) ? 'utf-16le' : isMarked(0xfe, 0xff) ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

import { useEffect, useState } from 'react'
import { Skeleton } from '~/components/ui/display/skeleton'
import { readText, type ReadText } from '~/components/files/screen/read_text'
import { t } from '~/lib/i18n'

/** A file of text as it was written, up to a length that a page draws at once. */
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

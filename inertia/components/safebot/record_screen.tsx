import { Suspense, useState } from 'react'
import { Dark, Failure, Processing } from '~/components/files/screen/dark'
import { Progress } from '~/components/safebot/progress'
import { Retry } from '~/components/safebot/retry'
import { isUnderWay, nameOf, type SavedLink } from '~/components/safebot/types'
import { Countdown } from '~/components/ui/marks/leader_marks'
import { Spinner } from '~/components/ui/display/spinner'
import { useRefreshWhile } from '~/hooks/use_polling'
import { t } from '~/lib/i18n'
import { lazily } from '~/lib/loading/lazily'
import { lazyDialog } from '~/lib/loading/lazy_part'

const Player = lazily(() => import('~/components/content/player/player'))
const KeysDialog = lazyDialog(() => import('~/components/content/player/keys_dialog'))

/** While something comes, its page asks again so often. Milliseconds. */
const POLL_MS = 1_500

/** The video of a saved link, how far it is, or why there is none. */
export function RecordScreen({ record }: { record: SavedLink }) {
  const { status, file, reason, processingError } = record
  const [help, setHelp] = useState(false)
  useRefreshWhile(isUnderWay(record), ['record'], POLL_MS)

  if (status === 'failed') {
    return (
      <Failure title={t('safebot.record.failed')} reason={reason}>
        <div className="mt-5">
          <Retry record={record} />
        </div>
      </Failure>
    )
  }
  if (!file) {
    return (
      <Dark>
        <Countdown sweeping className="size-20 text-on-chip/70" />
        <p role="status" className="mt-4 mb-4 text-md font-medium text-on-chip">
          {t(`safebot.status.${status}`)}
        </p>
        <Progress record={record} />
      </Dark>
    )
  }
  if (file.processingStatus === 'processing') {
    return (
      <Processing
        title={t('safebot.record.processing')}
        body={t('safebot.record.processing_body')}
        label={nameOf(record)}
        percent={file.processingProgress}
      />
    )
  }
  if (file.processingStatus === 'failed') {
    return <Failure title={t('safebot.record.not_processed')} reason={processingError} />
  }
  return (
    <Suspense
      fallback={
        <Dark>
          <Spinner size={28} label={t('common.loading')} className="text-on-chip" />
        </Dark>
      }
    >
      <Player
        key={file.id}
        file={file}
        title={nameOf(record)}
        startFrame={0}
        onTransport={() => {}}
        onHelp={() => setHelp(true)}
      />
      <KeysDialog open={help} onOpenChange={setHelp} />
    </Suspense>
  )
}

import { FileJson } from 'lucide-react'
import { Routes } from '~/components/overview/api/routes'
import { type Document } from '~/components/overview/api/types'
import { AnchorButton, Button } from '~/components/ui/form/button'
import { Card } from '~/components/ui/display/card'
import { EmptyState } from '~/components/ui/display/empty_state'
import { Page, PageHeader } from '~/components/ui/display/page'
import { SkeletonRows } from '~/components/ui/display/skeleton'
import { useFetched } from '~/hooks/use_fetched'
import { send } from '~/lib/api'
import { t } from '~/lib/i18n'

export default function ApiDocs() {
  const { answer, hasFailed, isLoading, refresh } = useFetched('', (signal) =>
    send('get', '/api/openapi.json', { signal })
  )
  return (
    <Page>
      <PageHeader
        title={t('docs.title')}
        meta={<span className="max-w-prose">{t('docs.lead')}</span>}
        actions={
          <AnchorButton href="/api/openapi.json" target="_blank" rel="noreferrer">
            <FileJson />
            {t('docs.raw')}
          </AnchorButton>
        }
      />
      {/* The description is a format of its own, not one of the product's shapes. */}
      {answer && <Routes document={answer.data as unknown as Document} />}
      {isLoading && (
        <Card flush>
          <SkeletonRows rows={10} />
        </Card>
      )}
      {hasFailed && !isLoading && (
        <Card>
          <EmptyState
            mark="sprocket"
            title={t('docs.failed')}
            action={<Button onClick={() => void refresh()}>{t('docs.retry')}</Button>}
          />
        </Card>
      )}
    </Page>
  )
}

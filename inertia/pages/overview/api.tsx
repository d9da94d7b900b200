import { FileJson } from 'lucide-react'
import { Routes } from '~/components/overview/api/routes'
import { useDocument } from '~/components/overview/api/use_document'
import { AnchorButton, Button } from '~/components/ui/form/button'
import { Card } from '~/components/ui/display/card'
import { EmptyState } from '~/components/ui/display/empty_state'
import { Page } from '~/components/ui/display/page'
import { PageHeader } from '~/components/ui/display/page_header'
import { SkeletonRows } from '~/components/ui/display/skeleton'
import { t } from '~/lib/i18n'

export default function ApiDocs() {
  const { state, retry } = useDocument()
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
      {state.kind === 'ready' && <Routes document={state.document} />}
      {state.kind === 'loading' && (
        <Card flush>
          <SkeletonRows rows={10} />
        </Card>
      )}
      {state.kind === 'failed' && (
        <Card>
          <EmptyState
            mark="sprocket"
            title={t('docs.failed')}
            action={<Button onClick={retry}>{t('docs.retry')}</Button>}
          />
        </Card>
      )}
    </Page>
  )
}

import { FileJson, Search } from 'lucide-react'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { type Document, type ApiSection } from '~/components/overview/api/types'
import { Link } from '~/components/ui/display/link'
import { AnchorButton, Button } from '~/components/ui/form/button'
import { Card, Section } from '~/components/ui/display/card'
import { EmptyState } from '~/components/ui/display/empty_state'
import { Page } from '~/components/ui/display/page'
import { SkeletonRows } from '~/components/ui/display/skeleton'
import { useFetched } from '~/hooks/use_fetched'
import { send } from '~/lib/api'
import { t, type MessageKey, rich } from '~/lib/i18n'
import { CodeBlock } from '~/components/overview/api/code_block'
import { tokenCurl } from '~/components/overview/api/curl'
import { RouteRow } from '~/components/overview/api/route_row'
import { linkedName, filterSections, sectionsOf } from '~/components/overview/api/sections'
import { TriedToken } from '~/components/overview/api/try_call'
import { Checkbox } from '~/components/ui/form/checkbox'
import { ClearSearch } from '~/components/ui/table/search_field'
import { Input } from '~/components/ui/form/field'
import { useCan } from '~/hooks/use_can'
import { useResultsAnnouncement } from '~/hooks/use_results_announcement'
import { useShortcut } from '~/hooks/use_shortcut'
import { formatNumber } from '~/lib/format'

export default function ApiDocs() {
  const { answer, hasFailed, isLoading, refresh } = useFetched('', (signal) =>
    send('get', '/api/openapi.json', { signal })
  )
  return (
    <Page
      title={t('docs.title')}
      meta={<span className="max-w-prose">{t('docs.lead')}</span>}
      actions={
        <AnchorButton href="/api/openapi.json" target="_blank" rel="noreferrer">
          <FileJson />
          {t('docs.raw')}
        </AnchorButton>
      }
    >
      {/* The API returns the OpenAPI document, which has its own type. */}
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

/** The routes of the API in sections, filtered by a search or by the user's permissions. */
function Routes({ document }: { document: Document }) {
  const can = useCan()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [mine, setMine] = useState(false)
  const tried = useState('')
  const deferred = useDeferredValue(text)
  const sections = useMemo(() => sectionsOf(document), [document])
  const shown = useMemo(
    () => filterSections(sections, deferred, mine ? can : null),
    [sections, deferred, mine, can]
  )
  const total = shown.reduce((sum, { routes }) => sum + routes.length, 0)
  useResultsAnnouncement({ total }, JSON.stringify([deferred.trim(), mine]))
  const server = document.servers[0]?.url ?? location.origin
  useShortcut('/', () => input.current?.focus(), t('shell.shortcuts.search'))
  useScrollToRoute()

  return (
    <div className="grid items-start gap-10 lg:grid-cols-[12rem_minmax(0,1fr)]">
      <SectionNav sections={shown} />
      <div className="flex min-w-0 flex-col gap-9">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Input
            ref={input}
            icon={<Search />}
            value={text}
            onValueChange={setText}
            aria-label={t('docs.search')}
            placeholder={t('docs.search')}
            className="sm:max-w-80"
            end={text && <ClearSearch onClear={() => setText('')} />}
          />
          <Checkbox label={t('docs.mine')} checked={mine} onCheckedChange={setMine} />
        </div>
        {!deferred && !mine && <Basics server={server} />}
        <TriedToken value={tried}>
          {shown.map(({ id, label, routes }) => (
            <div key={id} id={id} className="scroll-mt-20">
              <Section title={label} count={routes.length}>
                <Card flush>
                  <ul className="divide-y divide-line">
                    {routes.map((route) => (
                      <RouteRow
                        key={route.operationId}
                        route={route}
                        schemas={document.components.schemas}
                        server={server}
                      />
                    ))}
                  </ul>
                </Card>
              </Section>
            </div>
          ))}
        </TriedToken>
        {shown.length === 0 && (
          <Card>
            <EmptyState
              mark="sprocket"
              title={t('docs.nothing')}
              body={t('docs.nothing_body')}
              action={
                <Button
                  onClick={() => {
                    setText('')
                    setMine(false)
                  }}
                >
                  {t('docs.clear')}
                </Button>
              }
            />
          </Card>
        )}
      </div>
    </div>
  )
}

/** The linked route is rendered after the page, so the browser can't scroll to it. */
function useScrollToRoute() {
  useEffect(() => {
    const name = linkedName()
    if (name) document.getElementById(name)?.scrollIntoView()
  }, [])
}

/** Rules that apply to every route. */
function Basics({ server }: { server: string }) {
  return (
    <Section title={t('docs.basics.title')}>
      <Card className="flex flex-col gap-4">
        <p className="max-w-prose text-muted">
          {rich('docs.basics.token', {
            link: (words) => (
              <Link
                key="link"
                href="/account/security#tokens"
                className="text-accent-text underline"
              >
                {words}
              </Link>
            ),
          })}
        </p>
        <CodeBlock text={tokenCurl(server)} label={t('docs.copy_curl')} />
        <p className="max-w-prose text-muted">{richWithCode('docs.basics.shape')}</p>
        <p className="max-w-prose text-muted">{richWithCode('docs.basics.repeat')}</p>
      </Card>
    </Section>
  )
}

function richWithCode(key: MessageKey) {
  return rich(key, {
    code: (chunks) => (
      <code key={String(chunks)} className="rounded-xs bg-selected px-1 font-mono text-sm text-ink">
        {chunks}
      </code>
    ),
  })
}

/** Links to the sections, next to the routes in a wide window. */
function SectionNav({ sections }: { sections: ApiSection[] }) {
  return (
    <nav
      aria-label={t('docs.sections')}
      className="sticky top-8 max-h-[calc(100dvh-4rem)] overflow-y-auto max-lg:hidden"
    >
      <ul className="space-y-px">
        {sections.map(({ id, label, routes }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex h-8 items-center justify-between gap-3 rounded-md px-2.5 text-muted focus-visible:-outline-offset-2 transition-colors hover:bg-hover hover:text-ink"
            >
              <span className="truncate">{label}</span>
              <span className="tabular text-sm text-subtle">{formatNumber(routes.length)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

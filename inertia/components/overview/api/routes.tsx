import { Search, X } from 'lucide-react'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { Basics } from '~/components/overview/api/basics'
import { RouteRow } from '~/components/overview/api/route_row'
import { SectionNav } from '~/components/overview/api/section_nav'
import { narrowed, sectionsOf } from '~/components/overview/api/sections'
import { TriedToken } from '~/components/overview/api/tried_token'
import { type Document } from '~/components/overview/api/types'
import { Button } from '~/components/ui/form/button'
import { Card, Section } from '~/components/ui/display/card'
import { Checkbox } from '~/components/ui/form/checkbox'
import { EmptyState } from '~/components/ui/display/empty_state'
import { IconButton } from '~/components/ui/form/icon_button'
import { Input } from '~/components/ui/form/input'
import { useCan } from '~/hooks/use_can'
import { useShortcut } from '~/hooks/use_shortcut'
import { t } from '~/lib/i18n'

/** The routes of the API in sections, narrowed by words or by what one may do. */
export function Routes({ document }: { document: Document }) {
  const can = useCan()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [mine, setMine] = useState(false)
  const tried = useState('')
  const deferred = useDeferredValue(text)
  const sections = useMemo(() => sectionsOf(document), [document])
  const shown = useMemo(
    () => narrowed(sections, deferred, mine ? can : null),
    [sections, deferred, mine, can]
  )
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
            end={
              text && (
                <IconButton
                  size="sm"
                  bare
                  label={t('common.actions.clear')}
                  onClick={() => setText('')}
                >
                  <X />
                </IconButton>
              )
            }
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
    const name = decodeURIComponent(location.hash.slice(1))
    if (name) document.getElementById(name)?.scrollIntoView()
  }, [])
}

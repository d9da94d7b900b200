import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { router } from '@inertiajs/react'
import { Search, CornerDownLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { releaseEarlyKeys, takeEarlyKeys } from '~/components/overview/palette/early_keys'
import { type PaletteGroup, type PaletteItem, type Hit } from '~/components/overview/palette/types'
import { useGroups } from '~/components/overview/palette/use_groups'
import { Kbd } from '~/components/ui/display/kbd'
import { Spinner } from '~/components/ui/display/spinner'
import { BACKDROP } from '~/components/ui/overlay/dialog_parts'
import { useBack } from '~/hooks/use_back'
import { useCan } from '~/hooks/use_can'
import { useFetched } from '~/hooks/use_fetched'
import { send } from '~/lib/api'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

const BOX =
  'pointer-events-auto flex w-full flex-col overflow-hidden bg-raised text-ink shadow-float outline-none transition-[opacity,scale] duration-120 ease-out ' +
  'data-ending-style:opacity-0 data-starting-style:opacity-0 sm:data-ending-style:scale-[0.98] sm:data-starting-style:scale-[0.98] ' +
  'max-sm:h-dvh sm:max-h-[min(34rem,76dvh)] sm:max-w-160 sm:rounded-lg'

/** Searches pages, actions and records by typing. */
export default function Palette({ open, onOpenChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [wasOpen, setWasOpen] = useState(open)
  const [opened, setOpened] = useState(0)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setOpened(opened + 1)
  }
  useBack(open, () => onOpenChange(false))
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Backdrop className={BACKDROP} />
        <Dialog.Viewport className="pointer-events-none fixed inset-0 z-50 flex items-start justify-center sm:p-6 sm:pt-[12dvh]">
          <Dialog.Popup initialFocus={input} className={BOX}>
            <Dialog.Title className="sr-only">{t('palette.title')}</Dialog.Title>
            {/* The key changes with each opening, so that the finder is empty even if the palette is reopened while it
                fades out. */}
            <Finder key={opened} input={input} onClose={() => onOpenChange(false)} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type FinderProps = { input: React.RefObject<HTMLInputElement | null>; onClose: () => void }

/** The content of the palette. It is mounted only while the palette is open, so that it always starts empty. */
function Finder({ input, onClose }: FinderProps) {
  const [text, setText] = useState('')
  const isReady = useRef(false)
  // Release the keys only once the input shows all text typed before: a key that reached the input earlier would
  // replace that text.
  useEffect(() => {
    if (isReady.current) return
    input.current?.focus()
    if (takeEarlyKeys((early) => setText((now) => now + early))) return
    isReady.current = true
    releaseEarlyKeys()
  }, [input, text])
  const { hits, loading, failed } = useSearch(text)
  const groups = useGroups(text.trim(), hits)
  const highlighted = useRef<PaletteItem>(undefined)
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)

  /** Whether the highlighted line is a result of an earlier text. Pages and actions always match the typed one. */
  function isOutdated() {
    return loading && hits.some(({ kind, id }) => `${kind}:${id}` === highlighted.current?.id)
  }

  function go(item: PaletteItem) {
    onClose()
    if ('href' in item) router.visit(item.href)
    // Wait until the palette has returned the focus, because the action may move it.
    else requestAnimationFrame(item.run)
  }

  return (
    <Autocomplete.Root
      inline
      open
      mode="none"
      items={groups}
      value={text}
      onValueChange={(next, { reason }) => reason !== 'item-press' && setText(next)}
      itemToStringValue={({ title }: PaletteItem) => title}
      onItemHighlighted={(item) => {
        highlighted.current = item
      }}
      autoHighlight="always"
      keepHighlight
    >
      <div className="flex items-center gap-3 border-b border-line pr-2 pl-4">
        {loading ? <Spinner label={t('palette.searching')} /> : <Search className="text-subtle" />}
        <Autocomplete.Input
          ref={input}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && isOutdated()) event.preventBaseUIHandler()
          }}
          aria-label={t('palette.input')}
          placeholder={t('palette.placeholder')}
          enterKeyHint="go"
          autoComplete="off"
          spellCheck={false}
          className="h-13 min-w-0 flex-1 bg-transparent text-md outline-none placeholder:text-subtle"
        />
        <Dialog.Close className="rounded-md px-2.5 py-2 font-medium text-muted transition-colors hover:bg-hover sm:hidden">
          {t('common.actions.cancel')}
        </Dialog.Close>
      </div>
      <Autocomplete.Status className="sr-only">
        {text && !loading ? t('palette.results', { count }) : ''}
      </Autocomplete.Status>
      {failed && <p className="px-4 pt-3 text-sm text-muted">{t('palette.failed')}</p>}
      {count === 0 && !loading && !failed && (
        <div className="px-4 py-10 text-center">
          <p className="font-medium [overflow-wrap:anywhere]">
            {t('palette.nothing', { text: text.trim() })}
          </p>
          <p className="mt-1 text-muted">{t('palette.nothing_body')}</p>
        </div>
      )}
      <Autocomplete.List
        className={cx(
          'min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain p-2 outline-none data-empty:p-0',
          loading && hits.length > 0 && 'opacity-70'
        )}
      >
        {(group: PaletteGroup) => (
          <Autocomplete.Group key={group.id} items={group.items} className="not-first:mt-2">
            <Autocomplete.GroupLabel className="px-2.5 pt-1.5 pb-1 text-xs font-medium text-subtle">
              {group.label}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(item: PaletteItem) => (
                <PaletteRow key={item.id} item={item} text={text} onGo={() => go(item)} />
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
      <Hints />
    </Autocomplete.Root>
  )
}

function Hints() {
  const hints = [
    { keys: ['↑', '↓'], words: t('palette.hint_move') },
    { keys: ['enter'], words: t('palette.hint_open') },
    { keys: ['esc'], words: t('palette.hint_close') },
  ]
  return (
    <div
      aria-hidden
      className="flex gap-5 border-t border-line px-4 py-2 text-xs text-subtle max-sm:hidden pointer-coarse:hidden"
    >
      {hints.map(({ keys, words }) => (
        <span key={words} className="inline-flex items-center gap-1">
          {keys.map((key) => (
            <Kbd key={key} keys={key} />
          ))}
          <span className="ml-0.5">{words}</span>
        </span>
      ))}
    </div>
  )
}

type RowProps = { item: PaletteItem; text: string; onGo: () => void }

/** One page, record or action. */
function PaletteRow({ item, text, onGo }: RowProps) {
  return (
    <Autocomplete.Item
      value={item}
      onClick={onGo}
      className="option group/line min-h-10 cursor-pointer gap-3 pointer-coarse:min-h-12"
    >
      <span aria-hidden className="flex w-8 shrink-0 items-center justify-center text-subtle">
        {item.icon}
      </span>
      <span className="flex min-w-0 flex-1 flex-col sm:flex-row sm:items-center sm:justify-between sm:gap-3">
        <span className="min-w-0">
          <span className="block truncate">
            <HighlightedText text={item.title} words={text} />
          </span>
          {item.passage && (
            <span className="block truncate text-sm text-muted">
              <HighlightedText text={item.passage} words={text} />
            </span>
          )}
        </span>
        {item.subtitle && (
          <span className="tabular truncate text-sm text-subtle sm:max-w-1/2 sm:shrink-0">
            {item.subtitle}
          </span>
        )}
      </span>
      <CornerDownLeft
        aria-hidden
        className="invisible size-3.5 group-data-highlighted/line:visible pointer-coarse:hidden"
      />
    </Autocomplete.Item>
  )
}

/** A text in which the search words are highlighted. */
function HighlightedText({ text, words }: { text: string; words: string }) {
  const found = words.split(/\s+/).filter(Boolean).map(literal)
  if (found.length === 0) return text
  return text
    .split(new RegExp(`(${found.join('|')})`, 'gi'))
    .map((part, index) => (index % 2 === 1 ? <Mark key={index}>{part}</Mark> : part))
}

const literal = (word: string) => word.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

function Mark({ children }: { children: string }) {
  return <mark className="rounded-xs bg-accent-soft text-ink">{children}</mark>
}

/** Milliseconds: long enough not to send a request for every letter, too short to be noticed. */
const TYPING_PAUSE_MS = 180

/** Returns the server's search results for a text. Keeps the previous results until the next ones arrive. */
function useSearch(text: string) {
  const can = useCan()
  const maySearch = can('task.view', 'content.view_ready', 'user.view', 'company.view')
  const words = maySearch ? text.trim() : ''
  const { answer, hasFailed, isLoading } = useFetched(
    words || null,
    (signal) => send('get', '/api/search', { query: { q: words }, signal }),
    TYPING_PAUSE_MS
  )
  if (!words) return { hits: NO_HITS, loading: false, failed: false }
  const hits = (!hasFailed && answer?.data) || NO_HITS
  return { hits, loading: isLoading, failed: hasFailed }
}

const NO_HITS: Hit[] = []

import { router } from '@inertiajs/react'
import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Input } from '~/components/ui/form/field'
import { Spinner } from '~/components/ui/display/spinner'
import { TYPING_PAUSE_MS } from '~/hooks/use_fetched'
import { type QueryState } from '~/hooks/use_query_state'
import { useShortcut } from '~/hooks/use_shortcut'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

type Props = {
  query: QueryState<{ q?: string | null }>
  placeholder?: string
  /** Classes that set another width than the usual one. */
  className?: string
}

/**
 * Searches in a list; the text is stored in the URL. The key `/` focuses it, Escape clears it.
 * @example <SearchField query={query} placeholder="Search orders" />
 */
export function SearchField({
  query,
  placeholder = t('common.actions.search'),
  className = 'w-full sm:w-64',
}: Props) {
  const inUrl = query.get('q') ?? ''
  const [text, setText] = useState(inUrl)
  const [sent, setSent] = useState(inUrl)
  const [known, setKnown] = useState(inUrl)
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useShortcut('/', () => input.current?.focus(), t('shell.shortcuts.search'))
  useEffect(() => {
    const forget = () => clearTimeout(timer.current)
    // A pending search must not navigate back to this list after the user opened another page.
    const stop = router.on('start', ({ detail: { visit } }) => {
      if (visit.url.pathname !== location.pathname) forget()
    })
    return () => {
      stop()
      forget()
    }
  }, [])

  // The URL was changed elsewhere: Back, Forward or "Clear all".
  if (inUrl !== known) {
    setKnown(inUrl)
    if (inUrl !== sent) {
      setSent(inUrl)
      setText(inUrl)
    }
  }

  function change(next: string) {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => search(next.trim()), next ? TYPING_PAUSE_MS : 0)
  }

  function search(words: string) {
    if (words === sent) return
    setSent(words)
    query.set({ q: words || null })
  }

  return (
    <Input
      ref={input}
      type="search"
      aria-label={placeholder}
      placeholder={placeholder}
      enterKeyHint="search"
      value={text}
      onValueChange={change}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        if (text) change('')
        else input.current?.blur()
      }}
      icon={<Search />}
      end={<SearchEnd busy={query.loading && text !== ''} text={text} onClear={() => change('')} />}
      className={cx('[&_input::-webkit-search-cancel-button]:hidden', className)}
    />
  )
}

function SearchEnd({ busy, text, onClear }: { busy: boolean; text: string; onClear: () => void }) {
  if (busy) return <Spinner size={14} label={t('common.filters.searching')} className="mr-2" />
  return text ? <ClearSearch onClear={onClear} /> : null
}

/** The button that clears a search. */
export function ClearSearch({ onClear }: { onClear: () => void }) {
  return (
    <button
      type="button"
      aria-label={t('common.actions.clear')}
      onClick={onClear}
      className="flex size-7 items-center justify-center rounded-sm hover:bg-hover hover:text-ink"
    >
      <X />
    </button>
  )
}

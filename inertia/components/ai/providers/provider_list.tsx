import { useRef, useState, type DragEvent, type KeyboardEvent } from 'react'
import { ProviderRow } from '~/components/ai/providers/provider_row'
import { type Provider } from '~/components/ai/types'
import { t } from '~/lib/i18n'

type Props = {
  providers: Provider[]
  onMove: (provider: Provider, place: number) => void
  onEdit: (provider: Provider) => void
  onDelete: (provider: Provider) => void
}

/** The providers in their turn: dragged, or moved by Alt with an arrow. */
export function ProviderList({ providers, onMove, onEdit, onDelete }: Props) {
  const [dragged, setDragged] = useState<string | null>(null)
  const [place, setPlace] = useState<number | null>(null)
  const list = useRef<HTMLOListElement>(null)

  function focus(index: number) {
    list.current?.querySelectorAll<HTMLElement>(':scope > li')[index]?.focus()
  }

  function onKeyDown(event: KeyboardEvent, provider: Provider, index: number) {
    // Keys of a button or a menu in the row are its own.
    if (event.target !== event.currentTarget) return
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step) {
      const next = index + step
      if (next < 0 || next >= providers.length) return
      if (event.altKey) onMove(provider, next)
      else focus(next)
    } else if (event.key === 'Enter') onEdit(provider)
    else if (event.key === 'Delete') onDelete(provider)
    else return
    event.preventDefault()
  }

  function onDragOver(event: DragEvent, index: number) {
    if (!dragged) return
    event.preventDefault()
    const { top, height } = event.currentTarget.getBoundingClientRect()
    const gap = event.clientY < top + height / 2 ? index : index + 1
    const from = providers.findIndex(({ id }) => id === dragged)
    setPlace(gap === from || gap === from + 1 ? null : gap)
  }

  function onDrop(event: DragEvent) {
    event.preventDefault()
    const from = providers.findIndex(({ id }) => id === dragged)
    if (from >= 0 && place !== null) onMove(providers[from], place > from ? place - 1 : place)
    end()
  }

  function end() {
    setDragged(null)
    setPlace(null)
  }

  return (
    <ol
      ref={list}
      aria-label={t('ai_admin.provider.list')}
      onDrop={onDrop}
      className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface"
    >
      {providers.map((provider, index) => (
        <ProviderRow
          key={provider.id}
          provider={provider}
          index={index}
          count={providers.length}
          isDragged={dragged === provider.id}
          line={place === index ? 'above' : place === index + 1 ? 'below' : null}
          onMove={(next) => onMove(provider, next)}
          onEdit={() => onEdit(provider)}
          onDelete={() => onDelete(provider)}
          onKeyDown={(event) => onKeyDown(event, provider, index)}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move'
            event.dataTransfer.setData('text/plain', provider.name)
            setDragged(provider.id)
          }}
          onDragOver={(event) => onDragOver(event, index)}
          onDragEnd={end}
        />
      ))}
    </ol>
  )
}

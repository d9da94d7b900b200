import { Plus } from 'lucide-react'
import { useState, useRef, type DragEvent, type KeyboardEvent } from 'react'
import { DeleteDialog } from '~/components/ai/delete_dialog'
import { ProviderDialog } from '~/components/ai/providers/provider_dialog'
import { ProviderRow } from '~/components/ai/providers/provider_row'
import { type Provider } from '~/components/ai/types'
import { EmptyState } from '~/components/ui/display/empty_state'
import { Button } from '~/components/ui/form/button'
import { toast } from '~/components/ui/overlay/toast'
import { useDialogSubject } from '~/hooks/use_dialog_subject'
import { useMoves } from '~/hooks/use_moves'
import { send } from '~/lib/api'
import { t } from '~/lib/i18n'
import { reloadProps } from '~/lib/pages/reload_props'

/** The providers, in the order in which they are tried. */
export function Providers({ providers }: { providers: Provider[] }) {
  const { rows, move } = useOrder(providers)
  const { dialog, openDialog: edit, close } = useDialogSubject<Provider | null>()
  const removal = useDialogSubject<Provider>()

  const add = (
    <Button variant="primary" icon={<Plus />} onClick={() => edit(null)}>
      {t('ai_admin.provider.new')}
    </Button>
  )
  return (
    <>
      {rows.length === 0 ? (
        <div className="rounded-lg border border-line bg-surface">
          <EmptyState
            mark="sprocket"
            title={t('ai_admin.provider.empty.title')}
            body={t('ai_admin.provider.empty.body')}
            action={add}
          />
        </div>
      ) : (
        <>
          <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
            <p className="max-w-prose text-muted">
              {t('ai_admin.provider.order_hint')}{' '}
              {rows.length > 1 && (
                <span className="max-sm:hidden">{t('ai_admin.provider.keys')}</span>
              )}
            </p>
            {add}
          </div>
          <ProviderList
            providers={rows}
            onMove={move}
            onEdit={edit}
            onDelete={removal.openDialog}
          />
        </>
      )}
      {dialog && (
        <ProviderDialog
          key={dialog.opening}
          provider={dialog.about}
          open={dialog.open}
          onClose={close}
        />
      )}
      <DeleteDialog kind="provider" removal={removal} />
    </>
  )
}

/** Returns the providers in their order, and the function that moves one. */
function useOrder(providers: Provider[]) {
  const [order, sendMove] = useMoves(
    providers.map(({ id }) => id),
    (onFinish) => reloadProps<'ai/index'>(['providers'], { onFinish })
  )
  const rows = order.flatMap((id) => providers.find((provider) => provider.id === id) ?? [])

  function move({ id, name }: Provider, place: number) {
    const ids = rows.map((row) => row.id).filter((one) => one !== id)
    ids.splice(place, 0, id)
    void sendMove({
      next: ids,
      words: t('ai_admin.provider.moved', { name, place: place + 1, count: ids.length }),
      request: () => send('put', '/api/admin/ai/providers/order', { body: { ids } }),
      onRefused: (problem) => toast.failed(t('ai_admin.provider.move_failed', { name }), problem),
    })
  }

  return { rows, move }
}

type ProviderListProps = {
  providers: Provider[]
  onMove: (provider: Provider, place: number) => void
  onEdit: (provider: Provider) => void
  onDelete: (provider: Provider) => void
}

/** The providers in their order; a row is moved by dragging, or with Alt and an arrow key. */
function ProviderList({ providers, onMove, onEdit, onDelete }: ProviderListProps) {
  const [dragged, setDragged] = useState<string | null>(null)
  const [place, setPlace] = useState<number | null>(null)
  const list = useRef<HTMLOListElement>(null)

  function focus(index: number) {
    list.current?.querySelectorAll<HTMLElement>(':scope > li')[index]?.focus()
  }

  function onKeyDown(event: KeyboardEvent, provider: Provider, index: number) {
    // Ignore keys that a button or a menu in the row handles.
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

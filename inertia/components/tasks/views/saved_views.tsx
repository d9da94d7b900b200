import { Bookmark, Trash2 } from 'lucide-react'
import { router } from '@inertiajs/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Data } from '@generated/data'
import { IconButton } from '~/components/ui/form/icon_button'
import { Popover } from '~/components/ui/overlay/popover'
import { Spinner } from '~/components/ui/display/spinner'
import { Button } from '~/components/ui/form/button'
import { Field, Input, FormErrors } from '~/components/ui/form/field'
import { useForm } from '~/hooks/use_form'
import { useFreshRead } from '~/hooks/use_fresh_read'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'
import { toast } from '~/components/ui/overlay/toast'
import { send } from '~/lib/api'
import { compareTexts } from '~/lib/format'
import { MAX_LABEL_LENGTH } from '#values/texts'

/** The user's saved views of a list: opens one, or saves the current filters under a name. */
export function SavedViews({ page }: { page: ViewPage }) {
  const [open, setOpen] = useState(false)
  const views = useSavedViews(page, open)
  const current = queryNow()

  function show({ query }: SavedView) {
    setOpen(false)
    router.visit(query ? `${page}?${query}` : page)
  }

  return (
    <Popover
      label={t('lists.views.label')}
      open={open}
      onOpenChange={setOpen}
      className="w-72"
      trigger={
        <IconButton label={t('lists.views.label')} variant="secondary">
          <Bookmark />
        </IconButton>
      }
    >
      <div className="max-h-80 overflow-y-auto p-1">
        {!views.rows && (
          <p className="flex items-center gap-2 px-2.5 py-2 text-muted">
            <Spinner />
          </p>
        )}
        {views.rows?.length === 0 && (
          <p className="px-2.5 py-2 text-muted">{t('lists.views.none')}</p>
        )}
        <ul>
          {views.rows?.map((view) => (
            <li key={view.id} className="flex items-center">
              <button
                type="button"
                aria-current={view.query === current || undefined}
                onClick={() => show(view)}
                className={cx(
                  'flex min-h-(--control) min-w-0 flex-1 items-center rounded-sm px-2.5 text-left transition-colors hover:bg-hover',
                  view.query === current && 'font-medium text-accent-text'
                )}
              >
                <span className="truncate">{view.name}</span>
              </button>
              <IconButton
                size="sm"
                label={t('lists.views.delete', { name: view.name })}
                onClick={() => void views.remove(view)}
              >
                <Trash2 />
              </IconButton>
            </li>
          ))}
        </ul>
      </div>
      {current && <SaveView page={page} query={current} onSaved={views.put} />}
    </Popover>
  )
}

/** Returns the current query without the page number. */
function queryNow(): string {
  const params = new URLSearchParams(location.search)
  params.delete('page')
  return params.toString()
}

type SaveViewProps = { page: ViewPage; query: string; onSaved: (view: SavedView) => void }

/** Saves the current filters under a name. */
function SaveView({ page, query, onSaved }: SaveViewProps) {
  const form = useForm(
    { name: '' },
    {
      required: { name: t('lists.views.name_missing') },
    }
  )

  async function save() {
    const name = form.values.name.trim()
    // The generated types have no body for this route; see the controller.
    const request: object = { body: { page, query, name } }
    const result = await form.api.submit('post', '/api/saved-views', request)
    if (!result.ok) return
    form.reset()
    onSaved(result.data)
  }

  return (
    <form
      noValidate
      onSubmit={form.submit(save)}
      className="flex flex-col gap-2 border-t border-line p-3"
    >
      <Field label={t('lists.views.save_label')} {...form.field('name')}>
        <Input
          {...form.input('name')}
          maxLength={MAX_LABEL_LENGTH}
          placeholder={t('lists.views.placeholder')}
        />
      </Field>
      <FormErrors api={form.api} />
      <Button type="submit" loading={form.api.processing}>
        {t('lists.views.save')}
      </Button>
    </form>
  )
}

type SavedView = Data.SavedView
/** A list whose filters can be saved. */
type ViewPage = SavedView['page']

/** The user's saved views of a list, loaded when the menu is opened. */
function useSavedViews(page: ViewPage, open: boolean) {
  const [rows, setRows] = useState<SavedView[] | null>(null)
  const { noteWrite, readFresh } = useFreshRead()

  const onOpen = useEffectEvent(() =>
    readFresh(() => send('get', '/api/saved-views', { query: { page } }))
  )
  useEffect(() => {
    if (!open) return
    void onOpen().then((result) => {
      setRows((now) => (result.ok ? result.data : (now ?? [])))
    })
  }, [open])

  function put(view: SavedView) {
    noteWrite()
    setRows((now) =>
      [...(now ?? []).filter(({ id }) => id !== view.id), view].sort((a, b) =>
        compareTexts(a.name, b.name)
      )
    )
  }

  async function remove({ id, name }: SavedView) {
    const params = { params: { id } }
    const result = await send('delete', '/api/saved-views/:id', params)
    if (!result.ok) return void toast.failed(t('lists.views.delete_failed', { name }))
    noteWrite()
    setRows((now) => now && now.filter((view) => view.id !== id))
    toast.deleted(t('lists.views.deleted', { name }), {
      restore: () => send('post', '/api/saved-views/:id/restore', params),
      onSettled: (back) => back.ok && put(back.data),
    })
  }

  return { rows, put, remove }
}

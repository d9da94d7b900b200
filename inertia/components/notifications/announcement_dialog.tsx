import { type Data } from '@generated/data'
import { useState } from 'react'
import { Combobox } from '~/components/ui/form/combobox'
import { FormDialog } from '~/components/ui/overlay/form_dialog'
import { Field } from '~/components/ui/form/field'
import { SegmentedControl } from '~/components/ui/form/segmented_control'
import { type Option } from '~/components/ui/form/select'
import { Textarea } from '~/components/ui/form/textarea'
import { toast } from '~/components/ui/overlay/toast'
import { useForm } from '~/hooks/use_form'
import { TYPING_PAUSE_MS, useFetched } from '~/hooks/use_fetched'
import { allPages } from '~/lib/lists/all_pages'
import { send } from '~/lib/api'
import { t } from '~/lib/i18n'
import { MAX_ANNOUNCEMENT_LENGTH } from '#values/notifications'
import { reloadProps } from '~/lib/pages/reload_props'

type Audience = 'team' | 'company' | 'user'
type Fields = {
  audience: Audience
  companyId: string | null
  userId: string | null
  message: string
}
type Props = { open: boolean; onOpenChange: (open: boolean) => void }

const EMPTY: Fields = { audience: 'team', companyId: null, userId: null, message: '' }

/** Sends an announcement to the team, a client company or one user, and shows the number of recipients. */
export function AnnouncementDialog({ open, onOpenChange }: Props) {
  const form = useForm(EMPTY)
  const { api, values } = form
  const companies = useClients(open)
  const users = useUsers(open, values.userId)
  const reached = useReached(open, values)

  async function submit() {
    const body = { ...audienceInput(values), message: values.message }
    const result = await api.submit('post', '/api/admin/notifications', { body })
    if (!result.ok) return
    onOpenChange(false)
    form.reset()
    toast.done(t('notifications.announce.done', { count: result.data.reached }))
    reloadProps<'notifications/team'>(['events'])
  }

  return (
    <FormDialog
      open={open}
      title={t('notifications.announce.title')}
      lead={t('notifications.announce.lead')}
      onClose={() => onOpenChange(false)}
      submit={t('notifications.announce.submit')}
      onSubmit={form.submit(submit)}
      api={api}
      shownProblem={api.message ? api : null}
      disabled={reached === 0}
    >
      <div>
        <p aria-hidden className="mb-1.5 font-medium">
          {t('notifications.announce.audience')}
        </p>
        <SegmentedControl
          label={t('notifications.announce.audience')}
          value={values.audience}
          onValueChange={(audience) => form.set({ audience })}
          options={(['team', 'company', 'user'] as const).map((value) => ({
            value,
            label: t(`notifications.announce.audiences.${value}`),
          }))}
        />
      </div>
      {values.audience === 'company' && (
        <Field label={t('notifications.announce.company')} {...form.field('companyId')}>
          <Combobox {...form.input('companyId')} options={companies} />
        </Field>
      )}
      {values.audience === 'user' && (
        <Field label={t('notifications.announce.person')} {...form.field('userId')}>
          <Combobox
            {...form.input('userId')}
            onValueChange={(userId) => {
              users.choose(userId)
              form.set({ userId })
            }}
            options={users.options}
            onQueryChange={users.search}
            loading={users.loading}
          />
        </Field>
      )}
      <Field label={t('notifications.announce.message')} {...form.field('message')}>
        <Textarea maxLength={MAX_ANNOUNCEMENT_LENGTH} rows={4} {...form.input('message')} />
      </Field>
      <p className="text-muted" aria-live="polite">
        {reached !== null && t('notifications.announce.reaches', { count: reached })}
      </p>
    </FormDialog>
  )
}

function audienceInput({ audience, companyId, userId }: Fields) {
  if (audience === 'company') return { audience, companyId: companyId ?? undefined }
  if (audience === 'user') return { audience, userId: userId ?? undefined }
  return { audience }
}

/** Returns the number of recipients; null until it is known. */
function useReached(open: boolean, { audience, companyId, userId }: Fields): number | null {
  const key = `${audience} ${audience === 'company' ? companyId : audience === 'user' ? userId : ''}`
  const isChosen = audience === 'team' || (audience === 'company' ? companyId : userId)
  const { answer, answeredFor } = useFetched(open && isChosen ? key : null, (signal) =>
    send('post', '/api/admin/notifications/preview', {
      body: audienceInput({ ...EMPTY, audience, companyId, userId }),
      signal,
    })
  )
  return answer && answeredFor === key ? answer.data.reached : null
}

/** All client companies, loaded whenever the dialog opens. */
function useClients(open: boolean): Option[] {
  const { answer } = useFetched(open ? 'clients' : null, () =>
    allPages((pageQuery) =>
      send('get', '/api/companies', { query: { ...pageQuery, kind: ['client'], sort: 'name' } })
    )
  )
  return (answer?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
}

/** The active users that match the typed text, and the chosen one. */
function useUsers(open: boolean, chosenId: string | null) {
  const [q, setQ] = useState('')
  if (!open && q) setQ('')
  const [chosen, setChosen] = useState<Option | null>(null)
  const { answer, isLoading } = useFetched(
    open ? q : null,
    (signal) => {
      const query = { perPage: 25, status: ['active' as const], ...(q.trim() && { q: q.trim() }) }
      return send('get', '/api/admin/users', { query, signal })
    },
    q ? TYPING_PAUSE_MS : 0
  )
  const found = (answer?.data ?? []).map(optionOf)
  // The chosen user stays an option while another name is searched; last, because Enter selects the first one.
  const isMissing = chosen?.value === chosenId && !found.some(({ value }) => value === chosenId)
  const options = chosen && isMissing ? [...found, chosen] : found
  return {
    options,
    loading: isLoading,
    search: setQ,
    choose: (id: string | null) => setChosen(options.find(({ value }) => value === id) ?? null),
  }
}

const optionOf = ({ id, fullName, email }: Data.User): Option => ({
  value: id,
  label: fullName,
  hint: email,
})

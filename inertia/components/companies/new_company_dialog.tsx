import { router } from '@inertiajs/react'
import { inviteOwnerPath } from '~/components/companies/invite_owner'
import { suggestedCode, suggestedSlug } from '~/components/companies/suggested_codes'
import { timeZonesWith } from '~/components/companies/time_zones'
import { Combobox } from '~/components/ui/form/combobox'
import { FormDialog } from '~/components/ui/overlay/form_dialog'
import { Field, Input } from '~/components/ui/form/field'
import { Textarea } from '~/components/ui/form/textarea'
import { toast } from '~/components/ui/overlay/toast'
import { useCan } from '~/hooks/use_can'
import { useForm } from '~/hooks/use_form'
import { currentEnvironment } from '~/lib/environment'
import { rich, t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'
import { MAX_NAME_LENGTH, MAX_SLUG_LENGTH } from '#values/texts'
import { MAX_CONTACT_LENGTH } from '#values/companies'

type Fields = {
  name: string
  /** Null until the user edits it; until then it is derived from the name. */
  slug: string | null
  timezone: string | null
  contact: string
}

const EMPTY: Fields = { name: '', slug: null, timezone: null, contact: '' }

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** Creates a client company. Its input is kept if the dialog is closed by mistake. */
export function NewCompanyDialog({ open, onOpenChange }: Props) {
  const can = useCan()
  const form = useForm(EMPTY)
  const { api, values } = form
  const slug = values.slug ?? suggestedSlug(values.name)
  const timezone = values.timezone ?? currentEnvironment().timezone

  async function create() {
    const result = await api.submit('post', '/api/companies', {
      body: {
        name: values.name,
        slug: values.slug || undefined,
        timezone,
        contact: values.contact.trim() || null,
      },
    })
    if (!result.ok) return
    onOpenChange(false)
    toast.done(t('companies.create.done', { name: result.data.name }), {
      detail: t('companies.create.done_detail'),
      action: can('user.invite')
        ? {
            label: t('companies.show.invite_owner'),
            onClick: () => router.visit(inviteOwnerPath(result.data.id)),
          }
        : undefined,
    })
    router.visit(pathTo('/companies/:id', { id: result.data.id }))
  }

  return (
    <FormDialog
      open={open}
      title={t('companies.create.title')}
      lead={t('companies.create.lead')}
      onClose={() => onOpenChange(false)}
      submit={t('companies.create.submit')}
      onSubmit={form.submit(create)}
      api={api}
    >
      <Field label={t('companies.create.name')} {...form.field('name')}>
        <Input
          maxLength={MAX_NAME_LENGTH}
          placeholder={t('companies.create.name_placeholder')}
          {...form.input('name')}
        />
      </Field>
      <Field
        label={t('companies.create.slug')}
        {...form.field('slug')}
        hint={t('companies.create.slug_hint')}
      >
        <Input
          value={slug}
          maxLength={MAX_SLUG_LENGTH}
          spellCheck={false}
          autoCapitalize="none"
          className="font-mono"
          onValueChange={(next) => form.set({ slug: next.toLowerCase() })}
        />
      </Field>
      <NumberPreview slug={slug} />
      <Field
        label={t('companies.create.timezone')}
        {...form.field('timezone')}
        hint={t('companies.create.timezone_hint')}
      >
        <Combobox
          value={timezone}
          onValueChange={(next) => form.set({ timezone: next })}
          options={timeZonesWith(timezone)}
        />
      </Field>
      <Field optional label={t('companies.create.contact')} {...form.field('contact')}>
        <Textarea
          minRows={2}
          maxLength={MAX_CONTACT_LENGTH}
          placeholder={t('companies.create.contact_placeholder')}
          {...form.input('contact')}
        />
      </Field>
    </FormDialog>
  )
}

/** A preview of the numbers that orders will have. */
function NumberPreview({ slug }: { slug: string }) {
  return (
    <div aria-live="polite" className="-mt-2 rounded-md bg-sunken px-3.5 py-2.5 text-muted">
      {slug ? (
        <>
          <p>
            {rich('companies.create.numbers', {
              code: suggestedCode(slug),
              number: (chunks) => (
                <b className="font-mono font-medium text-ink" key={String(chunks)}>
                  {chunks}
                </b>
              ),
            })}
          </p>
          <p className="text-sm text-subtle">{t('companies.create.numbers_hint')}</p>
        </>
      ) : (
        <p>{t('companies.create.numbers_empty')}</p>
      )}
    </div>
  )
}

import { ImageUp } from 'lucide-react'
import { useRef } from 'react'
import { timeIn, timeZonesWith } from '~/components/companies/time_zones'
import { type Company } from '~/components/companies/types'
import { Card } from '~/components/ui/display/card'
import { Checkbox } from '~/components/ui/form/checkbox'
import { Combobox } from '~/components/ui/form/combobox'
import { Field, Input, FormErrors } from '~/components/ui/form/field'
import { SaveBar } from '~/components/ui/form/save_bar'
import { Textarea } from '~/components/ui/form/textarea'
import { toast } from '~/components/ui/overlay/toast'
import { useForm } from '~/hooks/use_form'
import { t } from '~/lib/i18n'
import { CompanyLogo } from '~/components/companies/company_logo'
import { Button } from '~/components/ui/form/button'
import { ProgressBar } from '~/components/ui/display/progress_bar'
import { useApi } from '~/hooks/use_api'
import { usePreview } from '~/hooks/use_preview'
import { useSingleUpload } from '~/hooks/use_single_upload'
import { acceptFor } from '~/lib/uploads/upload_rules'
import { percentOf } from '~/lib/uploads/types'
import { MAX_NAME_LENGTH } from '#values/texts'
import { MAX_CONTACT_LENGTH } from '#values/companies'
import { reloadProps } from '~/lib/pages/reload_props'

/** The form of a company's profile. */
export function ProfileForm({ company }: { company: Company }) {
  const form = useForm({
    name: company.name,
    contact: company.contact ?? '',
    timezone: company.timezone,
    broadcastLoudness: company.broadcastLoudness,
  })
  const { api, changes, values } = form

  async function save() {
    const { contact, ...others } = changes
    const result = await api.submit('patch', '/api/companies/:id', {
      params: { id: company.id },
      body: { ...others, ...(contact !== undefined && { contact: contact.trim() || null }) },
    })
    if (!result.ok) return
    toast.done(t('companies.show.saved'))
    form.markSaved()
    reloadProps<'companies/show'>(['company', 'user'], { onSuccess: form.settle })
  }

  return (
    <Card>
      <form onSubmit={form.submit(save)} noValidate className="flex flex-col gap-5">
        <LogoField company={company} />
        <Field label={t('companies.show.name')} {...form.field('name')}>
          <Input maxLength={MAX_NAME_LENGTH} {...form.input('name')} />
        </Field>
        <Field
          optional
          label={t('companies.show.contact')}
          {...form.field('contact')}
          hint={t('companies.show.contact_hint')}
        >
          <Textarea minRows={2} maxLength={MAX_CONTACT_LENGTH} {...form.input('contact')} />
        </Field>
        <Field
          label={t('companies.show.timezone')}
          {...form.field('timezone')}
          aside={t('companies.show.local_time', { time: timeIn(values.timezone) })}
        >
          <Combobox
            value={values.timezone}
            onValueChange={(timezone) => timezone && form.set({ timezone })}
            options={timeZonesWith(values.timezone)}
          />
        </Field>
        <Checkbox
          label={t('companies.show.broadcast')}
          hint={t('companies.show.broadcast_hint')}
          checked={values.broadcastLoudness}
          onCheckedChange={(broadcastLoudness) => form.set({ broadcastLoudness })}
        />
        <FormErrors api={api} />
        <SaveBar form={form} />
      </form>
    </Card>
  )
}

/** Uploads a company's logo, which is used immediately. */
function LogoField({ company }: { company: Company }) {
  const api = useApi()
  const input = useRef<HTMLInputElement>(null)
  const upload = useSingleUpload({ purpose: 'logo', companyId: company.id })
  const { url: preview, show } = usePreview()
  const item = upload.sending

  async function choose(file: File) {
    const arrived = await upload.take(file)
    if (!arrived) return
    show(file)
    await save(arrived.id, t('companies.show.logo.saved'))
  }

  async function save(logoFileId: string | null, words: string) {
    const result = await api.submit('patch', '/api/companies/:id', {
      params: { id: company.id },
      body: { logoFileId },
    })
    if (!result.ok) return show(null)
    toast.done(words)
    reloadProps<'companies/show'>(['company'])
  }

  async function remove() {
    show(null)
    await save(null, t('companies.show.logo.removed'))
  }

  return (
    <div>
      <p className="font-medium">{t('companies.show.logo.title')}</p>
      <p className="mt-0.5 text-sm text-muted">{t('companies.show.logo.hint')}</p>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <CompanyLogo
          name={company.name}
          logoFileId={company.logoFileId}
          preview={company.logoFileId ? preview : null}
          size="lg"
        />
        <input
          ref={input}
          type="file"
          hidden
          accept={acceptFor('logo')}
          onChange={(event) => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            if (file) void choose(file)
          }}
        />
        {item && upload.isOnItsWay ? (
          <div className="flex min-w-0 flex-1 items-center gap-3">
            <ProgressBar value={percentOf(item)} label={t('companies.show.logo.uploading')} />
            <Button variant="quiet" onClick={upload.clear}>
              {t('common.actions.cancel')}
            </Button>
          </div>
        ) : (
          <>
            <Button
              icon={<ImageUp />}
              loading={api.processing}
              onClick={() => input.current?.click()}
            >
              {t(company.logoFileId ? 'companies.show.logo.replace' : 'companies.show.logo.upload')}
            </Button>
            {company.logoFileId && (
              <Button variant="quiet" onClick={remove}>
                {t('companies.show.logo.remove')}
              </Button>
            )}
          </>
        )}
      </div>
      {item?.error && (
        <p role="alert" className="mt-2 text-sm text-danger-text">
          {item.error}
        </p>
      )}
      {api.problem && <FormErrors api={api} className="mt-3" />}
    </div>
  )
}

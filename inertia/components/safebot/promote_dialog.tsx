import { router } from '@inertiajs/react'
import { companyOptions } from '~/components/companies/company_options'
import { CategoryField } from '~/components/references/form/category_field'
import { type CategoryNode, type CompanyChoice } from '~/components/references/types'
import { savedLinkName, type SavedLink } from '~/components/safebot/types'
import { Combobox } from '~/components/ui/form/combobox'
import { FormDialog } from '~/components/ui/overlay/form_dialog'
import { Field, Input } from '~/components/ui/form/field'
import { Textarea } from '~/components/ui/form/textarea'
import { toast } from '~/components/ui/overlay/toast'
import { useSharedProps } from '~/hooks/use_shared_props'
import { useForm } from '~/hooks/use_form'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'
import { MAX_CAPTION_LENGTH, MAX_NOTE_LENGTH, MAX_TITLE_LENGTH } from '#values/texts'

type Props = {
  record: SavedLink
  categories: CategoryNode[]
  companies: CompanyChoice[]
  open: boolean
  onClose: () => void
}

/** Makes a reference from a saved video. */
export function PromoteDialog({ record, categories, companies, open, onClose }: Props) {
  const { user } = useSharedProps()
  const form = useForm(
    {
      title: record.title ?? savedLinkName(record),
      categoryIds: record.categoryIds,
      companyId: record.companyId,
      note: record.note ?? '',
      source: record.url,
      rights: '',
    },
    {
      required: { title: t('safebot.promote.missing') },
    }
  )
  const { api, values } = form
  // A video that the team saved can be given to a client; a client's videos stay with that client.
  const isTeams = user?.reach === 'all' && record.companyId === user.company.id
  const homes = [{ value: record.companyId, label: record.company.name }]
  const others = companyOptions(companies).filter(({ value }) => value !== record.companyId)

  async function promote() {
    const { title, categoryIds, companyId, note, source, rights } = values
    const result = await api.submit('post', '/api/safebot/records/:id/promote', {
      params: { id: record.id },
      body: {
        title,
        categoryIds,
        companyId,
        note: note.trim() || null,
        source: source.trim() || null,
        rights: rights.trim() || null,
      },
    })
    if (!result.ok) return
    onClose()
    const isNew = result.status === 201
    toast.done(isNew ? t('safebot.promote.done', { title }) : t('safebot.promote.known'))
    router.visit(pathTo('/references/:id', { id: result.data.id }))
  }

  return (
    <FormDialog
      open={open}
      size="lg"
      title={t('safebot.promote.title')}
      onClose={onClose}
      submit={t('safebot.promote.submit')}
      onSubmit={form.submit(promote)}
      api={api}
    >
      <p className="text-muted">{t('safebot.promote.body')}</p>
      <Field label={t('references.form.title')} {...form.field('title')}>
        <Input maxLength={MAX_TITLE_LENGTH} {...form.input('title')} />
      </Field>
      {isTeams && others.length > 0 && (
        <Field
          label={t('safebot.promote.company')}
          hint={
            values.companyId === record.companyId ? undefined : t('safebot.promote.company_hint')
          }
          {...form.field('companyId')}
        >
          <Combobox
            value={values.companyId}
            onValueChange={(next) => form.set({ companyId: next ?? record.companyId })}
            options={[...homes, ...others]}
          />
        </Field>
      )}
      <CategoryField tree={categories} {...form.input('categoryIds')} />
      <Field optional label={t('references.form.note')} {...form.field('note')}>
        <Textarea minRows={2} maxLength={MAX_CAPTION_LENGTH} {...form.input('note')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field optional label={t('references.form.source')} {...form.field('source')}>
          <Input maxLength={MAX_NOTE_LENGTH} {...form.input('source')} />
        </Field>
        <Field optional label={t('references.form.rights')} {...form.field('rights')}>
          <Input
            maxLength={MAX_NOTE_LENGTH}
            placeholder={t('references.form.rights_placeholder')}
            {...form.input('rights')}
          />
        </Field>
      </div>
    </FormDialog>
  )
}

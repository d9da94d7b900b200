import { router } from '@inertiajs/react'
import { Link2 } from 'lucide-react'
import { Button } from '~/components/ui/form/button'
import { Field, Input, FormErrors } from '~/components/ui/form/field'
import { Page } from '~/components/ui/display/page'
import { toast } from '~/components/ui/overlay/toast'
import { useForm } from '~/hooks/use_form'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'
import { type InertiaProps } from '~/types'
import { MAX_TITLE_LENGTH } from '#values/texts'

type Props = InertiaProps<{ link: string | null; title: string | null }>

/** Target of a shared page: nothing is saved without a confirmation. */
export default function SaveLink({ link, title }: Props) {
  const form = useForm(
    { url: link ?? '', title: title?.slice(0, 200) ?? '' },
    {
      required: { url: t('safebot.shared.missing') },
    }
  )
  const { api, values } = form

  async function save() {
    const name = values.title.trim()
    const result = await api.submit('post', '/api/safebot/records', {
      body: { url: values.url, ...(name && { title: name }) },
    })
    if (!result.ok) return
    toast.done(t(result.status === 202 ? 'safebot.shared.saved' : 'safebot.shared.known'))
    router.visit(pathTo('/safebot/:id', { id: result.data.id }))
  }

  return (
    <Page title={t('safebot.shared.title')} back={{ href: '/safebot', label: t('safebot.title') }}>
      <form
        onSubmit={form.submit(save)}
        noValidate
        className="flex max-w-xl flex-col gap-5 rounded-lg border border-line bg-surface p-5"
      >
        <Field label={t('safebot.shared.link')} {...form.field('url')}>
          <Input type="url" inputMode="url" {...form.input('url')} />
        </Field>
        <Field optional label={t('safebot.shared.name')} {...form.field('title')}>
          <Input maxLength={MAX_TITLE_LENGTH} {...form.input('title')} />
        </Field>
        <FormErrors api={api} />
        <div>
          <Button variant="primary" type="submit" icon={<Link2 />} loading={api.processing}>
            {t('safebot.shared.save')}
          </Button>
        </div>
      </form>
    </Page>
  )
}

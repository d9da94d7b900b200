import { router, usePage } from '@inertiajs/react'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { NewCompanyDialog } from '~/components/companies/new_company_dialog'
import { Button } from '~/components/ui/form/button'
import { Can } from '~/components/ui/display/can'
import { t } from '~/lib/i18n'
import { queryOf } from '~/lib/urls'

/** Opens the dialog that creates a client; `?new` in the URL opens it too. */
export function NewCompanyButton() {
  const isAskedFor = queryOf(usePage().url).has('new')
  const [open, setOpen] = useState(isAskedFor)

  function change(next: boolean) {
    setOpen(next)
    // Or it would open again with the page.
    if (!next && isAskedFor) {
      router.replace({ url: location.pathname, preserveState: true, preserveScroll: true })
    }
  }

  return (
    <Can permission="company.create">
      <Button variant="primary" icon={<Plus />} onClick={() => setOpen(true)}>
        {t('companies.list.new')}
      </Button>
      <NewCompanyDialog open={open} onOpenChange={change} />
    </Can>
  )
}

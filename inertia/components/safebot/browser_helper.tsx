import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { AnchorButton, Button } from '~/components/ui/form/button'
import { CopyButton } from '~/components/ui/form/copy_button'
import { Dialog } from '~/components/ui/overlay/dialog'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'

/** How to save a page's link from wherever one is: a bookmark that is a small program. */
export function BrowserHelper() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Bookmark />} onClick={() => setOpen(true)}>
        {t('safebot.helper.button')}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={t('safebot.helper.title')}>
        <p className="text-muted">{t('safebot.helper.drag')}</p>
        <div className="my-5 flex flex-wrap items-center gap-3">
          <AnchorButton
            // React gives no such address to a link, for it may come from a stranger; this one is ours.
            ref={(link) => link?.setAttribute('href', bookmarklet())}
            onClick={(event) => event.preventDefault()}
            className="cursor-grab"
          >
            <Bookmark />
            {t('safebot.helper.bookmarklet')}
          </AnchorButton>
          <CopyButton text={bookmarklet()} label={t('safebot.helper.copy')} />
        </div>
        <p className="text-muted">{t('safebot.helper.phone')}</p>
      </Dialog>
    </>
  )
}

function bookmarklet(): string {
  const place = new URL(pathTo('/safebot/save'), window.location.href).href
  const program =
    `window.open('${place}?url='+encodeURIComponent(location.href)` +
    `+'&title='+encodeURIComponent(document.title.slice(0,200)),'_blank','width=520,height=640')`
  return `javascript:(()=>{${program}})()`
}

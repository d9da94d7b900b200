import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Input } from '~/components/ui/form/input'
import { t } from '~/lib/i18n'

type Props = { value: string; onChange: (value: string) => void }

/** Long enough not to write every letter into the address, short enough not to be felt. */
const PAUSE = 200

/** Words that a thread has to have in it. */
export function ViewSearch({ value, onChange }: Props) {
  const [text, setText] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <Input
      type="search"
      aria-label={t('video_comments.search')}
      placeholder={t('video_comments.search')}
      icon={<Search />}
      value={text}
      onValueChange={(next) => {
        setText(next)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => onChange(next.trim()), PAUSE)
      }}
    />
  )
}

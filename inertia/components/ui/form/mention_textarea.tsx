import { useId, useLayoutEffect, useRef, useState, type ComponentProps } from 'react'
import { Avatar } from '~/components/ui/display/avatar'
import { Textarea } from '~/components/ui/form/textarea'
import { useAnnouncement } from '~/lib/focus/announce'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'
import { matchingUsers, mentionAt, type MentionableUser } from '~/lib/mentions'

type Props = Omit<ComponentProps<typeof Textarea>, 'value'> & {
  value: string
  /** Users who can be mentioned. */
  users: MentionableUser[]
  /** Called when a user was chosen from the list. */
  onPick: (user: MentionableUser) => void
  /** Opens the list above the text, if there is no space below it. */
  up?: boolean
}

/** Maximum number of users in the list, so that it fits without scrolling. */
const SHOWN = 6

/**
 * A multi-line text input in which `@` suggests users: arrow keys move, Enter or Tab chooses, Escape closes the list.
 * @example <MentionTextarea value={body} onValueChange={setBody} users={users} onPick={pick} />
 */
export function MentionTextarea(props: Props) {
  const { users, onPick, value, onValueChange, up = false, ...rest } = props
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [caret, setCaret] = useState(0)
  const wantedCaret = useRef<number | null>(null)
  const [chosen, setChosen] = useState(0)
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const [focused, setFocused] = useState(false)

  const mention = focused ? mentionAt(value, caret) : null
  const found = mention ? matchingUsers(users, mention.query).slice(0, SHOWN) : []
  const open = mention !== null && mention.from !== closedAt && found.length > 0
  const at = Math.min(chosen, found.length - 1)
  useAnnouncement(open && t('comments.mention_count', { count: found.length }))
  const optionId = (index: number) => `${id}-${index}`

  // If the field is focused when it appears, as for an edit, put the caret at the end of the text.
  useLayoutEffect(() => {
    const area = box.current?.querySelector('textarea')
    if (area === document.activeElement)
      area?.setSelectionRange(area.value.length, area.value.length)
  }, [])

  // Put the caret after an inserted name.
  useLayoutEffect(() => {
    if (wantedCaret.current === null) return
    box.current
      ?.querySelector('textarea')
      ?.setSelectionRange(wantedCaret.current, wantedCaret.current)
    wantedCaret.current = null
  }, [value])

  function pick(user: MentionableUser) {
    const before = `${value.slice(0, mention!.from)}@${user.fullName} `
    onValueChange(before + value.slice(caret).replace(/^ /, ''))
    onPick(user)
    setCaret(before.length)
    wantedCaret.current = before.length
    setChosen(0)
  }

  function follow(event: { currentTarget: HTMLTextAreaElement }) {
    setCaret(event.currentTarget.selectionStart)
  }

  return (
    <div ref={box} className="relative">
      <Textarea
        {...rest}
        value={value}
        onValueChange={(next) => {
          onValueChange(next)
          setChosen(0)
          setCaret(box.current?.querySelector('textarea')?.selectionStart ?? next.length)
          // A list stays closed only while its mention is being written.
          if (mention?.from !== closedAt) setClosedAt(null)
        }}
        onSelect={follow}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onKeyDown={(event) => {
          if (!open) return rest.onKeyDown?.(event)
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
          if (step) setChosen((at + step + found.length) % found.length)
          else if (event.key === 'Escape') setClosedAt(mention.from)
          else if (
            event.key === 'Tab' ||
            (event.key === 'Enter' && !event.metaKey && !event.ctrlKey)
          )
            pick(found[at])
          else return rest.onKeyDown?.(event)
          event.preventDefault()
          event.stopPropagation()
        }}
        aria-autocomplete="list"
        aria-controls={open ? id : undefined}
        aria-activedescendant={open ? optionId(at) : undefined}
      />
      {open && (
        <ul
          id={id}
          role="listbox"
          aria-label={t('comments.mention_people')}
          className={cx(
            'floating absolute inset-x-0 z-30 p-1',
            up ? 'bottom-full mb-1' : 'top-full mt-1'
          )}
        >
          {found.map((user, index) => (
            <li
              key={user.id}
              id={optionId(index)}
              role="option"
              aria-selected={index === at}
              data-highlighted={index === at ? '' : undefined}
              // Keep the focus in the text.
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => setChosen(index)}
              onClick={() => pick(user)}
              className={cx('option', 'cursor-pointer')}
            >
              <Avatar name={user.fullName} size="xs" />
              <span className="min-w-0 flex-1 truncate">{user.fullName}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

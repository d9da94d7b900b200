/** Puts a text on the clipboard. Returns false when the browser refuses, or has no clipboard for want of HTTPS. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Selects a text in the place nearest to an element that shows it, so that it can be copied by hand. */
export function selectShown(text: string, near: Element): void {
  const wanted = bare(text)
  const shows = (part: Element) => bare(part.textContent).includes(wanted)
  for (let part = near.parentElement; part; part = part.parentElement) {
    const field = [...part.querySelectorAll<HTMLInputElement>('input, textarea')].find(
      ({ value }) => value === text
    )
    if (field) {
      field.focus()
      return field.select()
    }
    if (shows(part)) return void getSelection()?.selectAllChildren(innermost(part, shows))
  }
}

function innermost(part: Element, shows: (part: Element) => boolean): Element {
  const inner = [...part.children].find(shows)
  return inner ? innermost(inner, shows) : part
}

/** Lines are elements of their own on the page. */
const bare = (text: string | null) => (text ?? '').replace(/\s/g, '')

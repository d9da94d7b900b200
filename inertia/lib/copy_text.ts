/**
 * Copies a text to the clipboard. Returns false if the browser refuses, or has no clipboard because the page isn't
 * served over HTTPS.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Selects a text in the nearest element that shows it, so that the user can copy it manually. */
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

/** On the page, lines are separate elements, so line breaks are ignored. */
const bare = (text: string | null) => (text ?? '').replace(/\s/g, '')

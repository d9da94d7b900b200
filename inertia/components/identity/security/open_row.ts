import { useEffect } from 'react'

/** Expands a row of the page, and scrolls to it. */
export function openRow(id: string): void {
  const row = document.getElementById(id)
  if (!(row instanceof HTMLDetailsElement)) return
  row.open = true
  row.querySelector('summary')?.focus({ preventScroll: true })
  row.scrollIntoView({ block: 'start' })
}

/** Expands the row that the URL names: `/account/security#tokens`. */
export function useOpenedRow(): void {
  useEffect(() => {
    const openNamed = () => openRow(window.location.hash.slice(1))
    openNamed()
    window.addEventListener('hashchange', openNamed)
    return () => window.removeEventListener('hashchange', openNamed)
  }, [])
}

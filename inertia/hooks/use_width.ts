import { useCallback, useState } from 'react'

/**
 * Returns a ref for an element and the width of that element in rem, measured before it is painted and whenever it
 * changes; 0 until the element exists.
 * @example const [ref, width] = useWidth()
 */
export function useWidth() {
  const [width, setWidth] = useState(0)

  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const measure = () => setWidth(element.clientWidth / rem())
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return [ref, width] as const
}

function rem(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
}

import { useCallback, useState } from 'react'

/**
 * Messages by field path, which go as soon as the field, or what it is part of, is mended.
 *
 * @example const { errors, setErrors, mend } = useErrors()
 */
export function useErrors() {
  const [errors, setErrors] = useState<Record<string, string>>({})

  const mend = useCallback((path: string) => {
    setErrors((current) => {
      const kept = Object.entries(current).filter(
        ([field]) => field !== path && !field.startsWith(`${path}.`)
      )
      return kept.length === Object.keys(current).length ? current : Object.fromEntries(kept)
    })
  }, [])

  return { errors, setErrors, mend }
}

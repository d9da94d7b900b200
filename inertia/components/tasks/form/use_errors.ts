import { useCallback, useState } from 'react'

/**
 * Messages by field path. They are removed when the user changes the field or a field that contains it.
 * @example const { errors, setErrors, clearErrors } = useErrors()
 */
export function useErrors() {
  const [errors, setErrors] = useState<Record<string, string>>({})

  const clearErrors = useCallback((path: string) => {
    setErrors((current) => {
      const remaining = Object.entries(current).filter(
        ([field]) => field !== path && !field.startsWith(`${path}.`)
      )
      return remaining.length === Object.keys(current).length
        ? current
        : Object.fromEntries(remaining)
    })
  }, [])

  return { errors, setErrors, clearErrors }
}

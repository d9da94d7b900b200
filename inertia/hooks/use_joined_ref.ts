import { useCallback, type Ref } from 'react'

/**
 * Sets a ref of either kind.
 * @returns how to take it back
 */
export function attach<T>(ref: Ref<T> | undefined, value: T): () => void {
  if (typeof ref === 'function') {
    const undo = ref(value)
    return typeof undo === 'function' ? undo : () => void ref(null)
  }
  if (!ref) return () => undefined
  ref.current = value
  return () => {
    ref.current = null
  }
}

/** One ref out of two. */
export function useJoinedRef<T>(first: Ref<T> | undefined, second: Ref<T> | undefined) {
  return useCallback(
    (value: T) => {
      const undoFirst = attach(first, value)
      const undoSecond = attach(second, value)
      return () => {
        undoFirst()
        undoSecond()
      }
    },
    [first, second]
  )
}

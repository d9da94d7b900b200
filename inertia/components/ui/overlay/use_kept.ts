import { useState } from 'react'

/** Returns a value, or the last one once it is null, so that a dialog about it keeps its texts while it fades out. */
export function useKept<Value extends string>(value: Value | null): Value | null {
  const [kept, setKept] = useState(value)
  if (value !== null && value !== kept) setKept(value)
  return value ?? kept
}

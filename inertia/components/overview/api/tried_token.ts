import { createContext } from 'react'

/** The token that calls are tried with: in the page's memory alone, gone with it. */
export const TriedToken = createContext<[token: string, set: (token: string) => void]>([
  '',
  () => {},
])

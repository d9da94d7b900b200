import { createContext, useContext } from 'react'

type TriedToken = { token: string; setToken: (token: string) => void }

/** The token that calls are tried with: in the page's memory alone, gone with it. */
export const TriedToken = createContext<TriedToken>({ token: '', setToken: () => {} })

export const useTriedToken = () => useContext(TriedToken)

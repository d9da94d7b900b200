import { type Data } from '@generated/data'

export type Company = Data.Company
export type Client = Data.Client
/** For whom a second factor is required, and by when sessions without one end. */
export type RequiredFactor = Data.RequiredFactor
/** How its people sign in with accounts of its own. */
export type CompanySignIn = Data.CompanySignIn
export type CompanyStatus = Company['status']

/** Figures of a company; null for those that the reader may not see. */
export type Figures = Data.CompanyFigures

import { type Data } from '@generated/data'

export type Company = Data.Company
export type Client = Data.Client
/** The users who need a second factor, and when sessions without one end. */
export type RequiredFactor = Data.RequiredFactor
/** The sign-in of its users with company accounts. */
export type CompanySignIn = Data.CompanySignIn
export type CompanyStatus = Company['status']

/** Figures of a company; null for those that the reader may not see. */
export type Figures = Record<'people' | 'openTasks' | 'storageUsed', number | null>

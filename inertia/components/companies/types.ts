import { type Data } from '@generated/data'

export type Company = Data.Company
export type Client = Data.Client
export type CompanyStatus = Company['status']

/** Active people, open orders, bytes in the store; null for what the reader may not see. */
export type Figures = {
  people: number | null
  openTasks: number | null
  storageUsed: number | null
}

import { type Data } from '@generated/data'

export type Company = Data.Company
export type Client = Data.Client
export type CompanyStatus = Company['status']

/** What a company amounts to: active people, open orders, bytes in the store. */
export type Figures = Pick<Client, 'people' | 'openTasks' | 'storageUsed'>

import { type Data } from '@generated/data'

export type Company = Data.Company
export type Client = Data.Client
export type CompanyStatus = Company['status']

/** What a company amounts to; null for what the reader may not see. */
export type Figures = Data.CompanyFigures

import type { Role } from '#access/roles'

export type DemoCompany = { slug: string; name: string; timezone: string; contact: string }
export type DemoUser = { email: string; fullName: string; role: Role; company?: string }

export const TEAM: DemoCompany = {
  slug: 'rushes',
  name: 'Rushes Studio',
  timezone: 'Europe/Berlin',
  contact: 'Desk: +49 30 5550 170',
}

export const CLIENTS: readonly DemoCompany[] = [
  {
    slug: 'nordhaus',
    name: 'Nordhaus Möbel',
    timezone: 'Europe/Berlin',
    contact: 'Anneliese Kroll, Hamburg',
  },
  {
    slug: 'casaviva',
    name: 'Casa Viva',
    timezone: 'Europe/Madrid',
    contact: 'Lucía Ferrer, Valencia',
  },
]

/** The first user accepts the operator's invitation and invites the others. */
export const USERS: readonly DemoUser[] = [
  { email: 'super-admin@rushes.test', fullName: 'Ines Falk', role: 'super_admin' },
  { email: 'admin@rushes.test', fullName: 'Jonas Brandt', role: 'team_admin' },
  { email: 'pm@rushes.test', fullName: 'Mara Lindqvist', role: 'team_pm' },
  { email: 'creator@rushes.test', fullName: 'Tomás Rey', role: 'team_creator' },
  {
    email: 'owner@nordhaus.test',
    fullName: 'Anneliese Kroll',
    role: 'client_owner',
    company: 'nordhaus',
  },
  {
    email: 'manager@nordhaus.test',
    fullName: 'Felix Sommer',
    role: 'client_manager',
    company: 'nordhaus',
  },
  {
    email: 'viewer@nordhaus.test',
    fullName: 'Олена Коваль',
    role: 'client_viewer',
    company: 'nordhaus',
  },
  {
    email: 'owner@casaviva.test',
    fullName: 'Lucía Ferrer',
    role: 'client_owner',
    company: 'casaviva',
  },
  {
    email: 'manager@casaviva.test',
    fullName: 'Bruno Salas',
    role: 'client_manager',
    company: 'casaviva',
  },
]

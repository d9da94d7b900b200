import type { Settings } from './settings/settings.ts'

const STAFF = ['super-admin', 'admin', 'pm', 'creator'].map((name) => `${name}@rushes.test`)
const CLIENTS = [
  'owner@nordhaus.test',
  'manager@nordhaus.test',
  'viewer@nordhaus.test',
  'owner@casaviva.test',
  'manager@casaviva.test',
]

export interface BannerFacts {
  url: string
  took: string
  env: Settings
  dataFolder: string
  /** Set if the database is outside of the data folder. */
  databasePath?: string
  /** Whether the database contains the demonstration data. */
  isSeeded: boolean
}

/** Returns the message that is shown in the terminal once everything runs. */
export function banner({
  url,
  took,
  env,
  dataFolder,
  databasePath,
  isSeeded,
}: BannerFacts): string {
  const rows: [string, string][] = [['Open', url], ...signIns(env, isSeeded)]
  rows.push(['Data', dataFolder])
  if (databasePath && !databasePath.startsWith(dataFolder)) rows.push(['Database', databasePath])
  rows.push(['Logs', `${dataFolder}/logs`], ['Stop', 'Ctrl-C'])

  const lines = rows.map(([label, value]) => `  ${label.padEnd(10)} ${value}`)
  return ['', `  Rushes is ready (${took})`, '', ...lines, ''].join('\n')
}

function signIns(env: Settings, isSeeded: boolean): [string, string][] {
  if (!isSeeded)
    return [['Sign in', 'as a user of your own database (DEMO_SEED=1 adds demonstration data)']]
  return [
    ...STAFF.map((email, index): [string, string] => [index === 0 ? 'Team' : '', email]),
    ...CLIENTS.map((email, index): [string, string] => [index === 0 ? 'Clients' : '', email]),
    ['Password', env.DEMO_PASSWORD ? 'as set in DEMO_PASSWORD' : 'clapper-and-slate'],
  ]
}

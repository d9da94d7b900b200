import type { Fixtures } from './fixture.js'
import { AI } from './fixtures/ai.js'
import { CALENDAR } from './fixtures/calendar.js'
import { COMPANIES } from './fixtures/companies.js'
import { CONTENT } from './fixtures/content.js'
import { FILES } from './fixtures/files.js'
import { DELIVERIES } from './fixtures/deliveries.js'
import { LINKS } from './fixtures/links.js'
import { OWN_THINGS } from './fixtures/own_things.js'
import { PAGES } from './fixtures/pages.js'
import { PEOPLE } from './fixtures/identity.js'
import { REFERENCES } from './fixtures/references.js'
import { SAFEBOT } from './fixtures/safebot.js'
import { STORAGE } from './fixtures/storage.js'
import { TASKS } from './fixtures/tasks.js'

export const FIXTURES: Fixtures = {
  ...TASKS,
  ...CONTENT,
  ...CALENDAR,
  ...FILES,
  ...DELIVERIES,
  ...STORAGE,
  ...AI,
  ...REFERENCES,
  ...SAFEBOT,
  ...LINKS,
  ...PEOPLE,
  ...COMPANIES,
  ...OWN_THINGS,
  ...PAGES,
}

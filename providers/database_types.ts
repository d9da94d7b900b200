import { Settings } from 'luxon'
import pg from 'pg'

const INT8 = 20
const NUMERIC = 1700
const DATE = 1082

/** Sizes and versions fit a double; a date has no time zone and stays the text it is. */
pg.types.setTypeParser(INT8, Number)
pg.types.setTypeParser(NUMERIC, Number)
pg.types.setTypeParser(DATE, (text) => text)

/** Timestamps are returned in UTC, whatever the time zone of the machine. */
Settings.defaultZone = 'utc'

import { examineProviderKeys } from '#doctor/examinations/ai'
import {
  examineChain,
  examineClock,
  examineDatabase,
  examineSchema,
} from '#doctor/examinations/database'
import { examineBackups } from '#doctor/examinations/backups'
import { examineMessenger, examinePush } from '#doctor/examinations/channels'
import { examineDisk, examineFfmpeg, examineVersions } from '#doctor/examinations/machine'
import { examineQueue } from '#doctor/examinations/queue'
import { examineSettings } from '#doctor/examinations/settings'
import { examineObjects, examineStore } from '#doctor/examinations/storage'
import type { Examination } from '#doctor/finding'

/** What takes moments. */
export const QUICK: Record<string, Examination> = {
  'settings': () => examineSettings(),
  'versions': examineVersions,
  'database': examineDatabase,
  'schema': examineSchema,
  'clock': examineClock,
  'storage': examineStore,
  'queue': examineQueue,
  'disk': examineDisk,
  'ffmpeg': examineFfmpeg,
  'push': examinePush,
  'messenger': examineMessenger,
  'AI providers': examineProviderKeys,
  'backups': () => examineBackups(),
}

/** Each would only repeat that the database doesn't answer, or wait for it once more. */
export const NEEDS = {
  'schema': 'database',
  'clock': 'database',
  'queue': 'database',
  'AI providers': 'database',
}

/** What reads everything: some minutes for a million of objects or entries. */
export const THOROUGH: Record<string, Examination> = {
  files: examineObjects,
  audit: examineChain,
}

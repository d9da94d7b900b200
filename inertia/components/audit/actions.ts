import { type Option } from '~/components/ui/select'
import { catalogue } from '~/lib/catalogue'
import { hasMessage, t, type MessageKey } from '~/lib/i18n'

/** Every act that has words, in groups. The texts are the list. */
export function actionGroups(): { label: string; items: Option[] }[] {
  return Object.entries(catalogue().audit.actions).map(([group, verbs]) => ({
    label: t(`audit.groups.${group}` as MessageKey),
    items: Object.keys(verbs).map((verb) => ({
      value: `${group}.${verb}`,
      label: wordsOfAction(`${group}.${verb}`),
    })),
  }))
}

/** An act as two or three words; its key when there are none. */
export function wordsOfAction(action: string): string {
  const key = `audit.actions.${action}`
  return hasMessage(key) ? t(key) : action
}

/** The kinds of records that have a history. */
export function entityTypes(): Option[] {
  return Object.keys(catalogue().audit.types).map((type) => ({
    value: type,
    label: t(`audit.types.${type}` as MessageKey),
  }))
}

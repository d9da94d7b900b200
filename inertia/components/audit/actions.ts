import { type Option } from '~/components/ui/form/select'
import { type ListFilter } from '~/hooks/use_query_state'
import { catalogue } from '~/lib/texts/catalogue'
import { hasMessage, t, type MessageKey } from '~/lib/i18n'

export type AuditAction = ListFilter<'/audit', 'action'>
export type AuditedType = ListFilter<'/audit', 'entityType'>

/** Every act that has words, in groups. The texts are the list. */
export function actionGroups(): { label: string; items: Option<AuditAction>[] }[] {
  return Object.entries(catalogue().audit.actions).map(([group, verbs]) => ({
    label: t(`audit.groups.${group}` as MessageKey),
    items: Object.keys(verbs).map((verb) => ({
      value: `${group}.${verb}` as AuditAction,
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
export function entityTypes(): Option<AuditedType>[] {
  return (Object.keys(catalogue().audit.types) as AuditedType[]).map((type) => ({
    value: type,
    label: t(`audit.types.${type}` as MessageKey),
  }))
}

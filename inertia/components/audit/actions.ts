import { type Option } from '~/components/ui/form/select'
import { type ListFilter } from '~/hooks/use_query_state'
import { catalogue } from '~/lib/texts/catalogue'
import { hasMessage, t, type MessageKey } from '~/lib/i18n'

export type AuditAction = ListFilter<'/audit', 'action'>
export type AuditedType = ListFilter<'/audit', 'entityType'>

/** Returns all actions in groups. The translated texts define the list. */
export function actionGroups(): { label: string; items: Option<AuditAction>[] }[] {
  return Object.entries(catalogue().audit.actions).map(([group, verbs]) => ({
    label: t(`audit.groups.${group}` as MessageKey),
    items: Object.keys(verbs).map((verb) => ({
      value: `${group}.${verb}` as AuditAction,
      label: wordsOfAction(`${group}.${verb}`),
    })),
  }))
}

/** Describes an action in two or three words; returns its key if it has no text. */
export function wordsOfAction(action: string): string {
  const key = `audit.actions.${action}`
  return hasMessage(key) ? t(key) : action
}

/** Returns the kinds of records that have a history. */
export function entityTypes(): Option<AuditedType>[] {
  return (Object.keys(catalogue().audit.types) as AuditedType[]).map((type) => ({
    value: type,
    label: t(`audit.types.${type}` as MessageKey),
  }))
}

import account from '~lang/en/account.json'
import audit from '~lang/en/audit.json'
import auth from '~lang/en/auth.json'
import common from '~lang/en/common.json'
import companies from '~lang/en/companies.json'
import content from '~lang/en/content.json'
import dashboard from '~lang/en/dashboard.json'
import docs from '~lang/en/docs.json'
import errors from '~lang/en/errors.json'
import files from '~lang/en/files.json'
import invitation from '~lang/en/invitation.json'
import notifications from '~lang/en/notifications.json'
import palette from '~lang/en/palette.json'
import people from '~lang/en/people.json'
import revisions from '~lang/en/revisions.json'
import shell from '~lang/en/shell.json'
import tasks from '~lang/en/tasks.json'
import trash from '~lang/en/trash.json'

/**
 * The texts that pages may use, by area: one file of `resources/lang/en` each, the same files that
 * the server reads. A new area is one line here; files that only the server uses stay out of the bundle.
 */
export const catalogue = {
  account,
  audit,
  auth,
  common,
  companies,
  content,
  dashboard,
  docs,
  errors,
  files,
  invitation,
  notifications,
  palette,
  people,
  revisions,
  shell,
  tasks,
  trash,
}

type Leaves<Node, Path extends string = ''> = {
  [Key in keyof Node & string]: Node[Key] extends string
    ? `${Path}${Key}`
    : Leaves<Node[Key], `${Path}${Key}.`>
}[keyof Node & string]

export type Catalogue = typeof catalogue

/** Every text there is, by the path to it: `tasks.status.in_review`. */
export type MessageKey = Leaves<Catalogue>

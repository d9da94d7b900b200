import { objectSql } from '#queries/json_sql'

export type UserRef = { id: string; fullName: string }
export type CompanyRef = { id: string; name: string; code: string; slug: string }

const USER_REF = objectSql<UserRef>({ id: 'u.id', fullName: 'u.full_name' })

/** SQL for a user; the name of a deleted user is still shown. */
export function userRefSql(idColumn: string): string {
  return `(select ${USER_REF} from users u where u.id = ${idColumn})`
}

/** SQL for the users whose ids are in an array, by name. */
export function userRefsSql(idsColumn: string): string {
  return `(select coalesce(json_agg(${USER_REF} order by u.full_name), '[]')
             from users u where u.id = any(${idsColumn}))`
}

/** SQL for the time zone of the company that a row belongs to. */
export function companyTimezoneSql(idColumn: string): string {
  return `(select c.timezone from companies c where c.id = ${idColumn})`
}

/** SQL for the company that a row belongs to. */
export function companySql(idColumn: string): string {
  const shape = objectSql<CompanyRef>({
    id: 'c.id',
    name: 'c.name',
    code: 'c.code',
    slug: 'c.slug',
  })
  return `(select ${shape} from companies c where c.id = ${idColumn})`
}

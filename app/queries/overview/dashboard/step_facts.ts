/** SQL: whether company `c` has users other than the reader (`:id`), or pending invitations. */
export const HAS_PEOPLE = `(
  exists (select 1 from users u
           where u.company_id = c.id and u.id <> :id and u.deleted_at is null)
  or exists (select 1 from invitations i
              where i.company_id = c.id and i.deleted_at is null and i.revoked_at is null
                and i.accepted_at is null and i.expires_at > now()))`

/** SQL: whether the reader (`:id`) gets notifications outside of the application. */
export const IS_NOTIFIED = `(
  exists (select 1 from push_subscriptions p where p.user_id = :id and p.deleted_at is null)
  or exists (select 1 from users u where u.id = :id and u.messenger_id is not null))`

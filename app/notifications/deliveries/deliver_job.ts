/** The name of the job that sends; rows of the outbox are written under it by SQL. */
export const DELIVER_JOB = 'notifications.deliver'

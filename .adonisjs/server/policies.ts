export const policies = {
  CalendarItemPolicy: () => import('#policies/calendar_item_policy'),
  CommentPolicy: () => import('#policies/comment_policy'),
  CompanyPolicy: () => import('#policies/company_policy'),
  ContentPolicy: () => import('#policies/content_policy'),
  DeliveryPolicy: () => import('#policies/delivery_policy'),
  FilePolicy: () => import('#policies/file_policy'),
  InvitationPolicy: () => import('#policies/invitation_policy'),
  NotificationPolicy: () => import('#policies/notification_policy'),
  ReferenceCategoryPolicy: () => import('#policies/reference_category_policy'),
  ReferencePolicy: () => import('#policies/reference_policy'),
  RevisionPolicy: () => import('#policies/revision_policy'),
  SavedViewPolicy: () => import('#policies/saved_view_policy'),
  SessionPolicy: () => import('#policies/session_policy'),
  TaskCommentPolicy: () => import('#policies/task_comment_policy'),
  TaskPolicy: () => import('#policies/task_policy'),
  UserPolicy: () => import('#policies/user_policy'),
}


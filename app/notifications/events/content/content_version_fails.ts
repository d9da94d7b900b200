import type { CheckName } from '#measure/checks/check'
import type ContentItem from '#models/content/content_item'
import type ContentVersion from '#models/content/content_version'
import type Task from '#models/tasks/task'
import type { EventDefinition } from '#notifications/event'

type About = { task: Task; item: ContentItem; version: ContentVersion; fails: CheckName[] }

/** A version that was just posted fails checks, of which the gravest is named. */
export const contentVersionFails = {
  key: 'content.version_fails',
  type: 'SYSTEM',
  ofVersion: true,
  subject: ({ item }) => item,
  parameters: ({ item, version, fails }) => ({
    title: item.title,
    number: version.number,
    check: fails[0],
    more: fails.length - 1,
  }),
  audiences: ({ task }) => [{ to: 'team', firstId: task.assigneeId }],
} as const satisfies EventDefinition<About>

import type { Actor } from '#access/actor'
import type Task from '#models/task'
import type { TaskStatus } from '#models/values'
export async function changeTaskStatus(_a: Actor, _t: Task, _s: TaskStatus, _r?: string) {}

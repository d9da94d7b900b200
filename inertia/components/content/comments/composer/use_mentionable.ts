import { type Data } from '@generated/data'
import { createContext, useContext } from 'react'
import { useCan } from '~/hooks/use_can'
import { useSharedProps } from '~/hooks/use_shared_props'
import { useFetched } from '~/hooks/use_fetched'
import { send } from '~/lib/api'

type Mentionable = Data.Mentionable

const NOBODY: Mentionable[] = []

/** Returns the users who can be mentioned on the videos of an order; none if the current user can't see the order. */
export function useMentionable(taskId: string): Mentionable[] {
  const maySee = useCan()('task.view')
  const { answer } = useFetched(maySee ? taskId : null, (signal) =>
    send('get', '/api/tasks/:id/people', { params: { id: taskId }, signal })
  )
  return answer?.data ?? NOBODY
}

/** Returns those of the users who may read a comment with this visibility, without its author. */
export function readersOf(
  users: Mentionable[],
  visibility: 'everyone' | 'team',
  userId: string
): Mentionable[] {
  return users.filter(({ id, side }) => id !== userId && (visibility !== 'team' || side === 'team'))
}

const MentionableContext = createContext(NOBODY)

export const MentionableProvider = MentionableContext.Provider

/** Returns the users of the context who may read the current user's comment. */
export function useReaders(visibility: 'everyone' | 'team'): Mentionable[] {
  return readersOf(useContext(MentionableContext), visibility, useSharedProps().user!.id)
}

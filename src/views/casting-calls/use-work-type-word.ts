import { useSelector } from '@xstate/react'
import { factsOf, selectUser } from '#src/machines/session/session.select.ts'
import { useSession } from '../actors.ts'
import { useCallWords } from './call-words.ts'

/** Kinds of work that calls ask for, as whoever reads would do it: a creator publishes on their own channel. */
export function useWorkTypeWord(): (type: string) => string {
  const words = useCallWords()
  const creator = useSelector(useSession(), snapshot => factsOf(selectUser(snapshot))?.side === 'creator')
  return creator ? words.ownWorkType : words.workType
}

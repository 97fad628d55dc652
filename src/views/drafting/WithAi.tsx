import { useActorRef } from '@xstate/react'
import { useContext } from 'react'
import type { DraftOrder } from '#src/machines/drafting/drafting.machine.ts'
import { DraftingView } from './DraftingView.tsx'
import { type Drafting, DraftingContext } from './drafting-context.ts'

interface Props {
  kind: DraftOrder['kind']
  language: DraftOrder['language']
  /** Sentences with what is known: what is missing is left out. */
  facts: readonly (string | null | undefined | false)[]
  /** The field's text. */
  text: string
  /** The most that the field takes. */
  max: number
  onText(text: string): void
}

/** “Write with AI” beside a field of the market. */
export function WithAi(props: Props) {
  const drafting = useContext(DraftingContext)
  return drafting && <Drafted drafting={drafting} {...props} />
}

function Drafted({ drafting: { machine, options }, ...props }: Props & { drafting: Drafting }) {
  return <DraftingView drafting={useActorRef(machine, options)} {...props} />
}

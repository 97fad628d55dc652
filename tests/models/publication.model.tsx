import { useSelector } from '@xstate/react'
import { publicationStates } from '#contract/entities/publication-states.ts'
import { publicationMachine } from '#contract/processes/publication.ts'
import { someDeal } from '#tests/support/some-deal.ts'
import { somePublication } from '#tests/support/some-publication.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { Stage } from '#workbench/stage.ts'
import { until } from './at-hand.ts'
import type { Hands, NoScreen, ViewBinding } from './bindings.ts'

export const model = defineModel<typeof publicationMachine>({
  machine: publicationMachine,
  inputs: { usual: undefined },
  events: {
    'look.up': { by: 'server', cases: { within: { last: false }, last: { last: true } } },
    'look.gone': {
      by: 'server',
      cases: { first: { last: false, again: false }, again: { last: false, again: true }, last: { last: true, again: false } },
    },
    'look.unchecked': { by: 'server', cases: { within: { last: false }, last: { last: true } } },
    'proof.dropped': bare('server'),
  },
})

/** The piece in the room of its deal, as the brand reads it. */
async function show({ actor }: Stage<typeof publicationMachine>) {
  const { PublicationPart } = await import('#src/views/deal-room/PublicationPart.tsx')
  function Part() {
    const value = useSelector(actor, snapshot => snapshot.value)
    const state = publicationStates.find(one => one === value) ?? 'waiting'
    const publication = somePublication({ state })
    return <PublicationPart deal={someDeal({ state: 'holding', side: 'brand', publication })} publication={publication} />
  }
  return <Part />
}

const says =
  (words: string) =>
  ({ container }: Hands) =>
    until(() => container.querySelector('[data-publication]')?.textContent?.includes(words), `"${words}"`)

export const view: ViewBinding<typeof publicationMachine> = {
  show,
  gestures: {},
  stands: {
    'publication.waiting': says('Not seen yet'),
    'publication.up': says('It is up'),
    'publication.gone': says('looked at again'),
    'publication.taken_down': says('Open a dispute'),
    'publication.kept': says('It stayed up'),
    'publication.unseen': says('Not seen at the end'),
    'publication.dropped': says('Looked at no more'),
  },
}

export const browser: NoScreen = {
  because:
    'No test asks networks outside, and a demonstration does not, either: tests/server/publications.test.ts looks at a site of its own.',
}

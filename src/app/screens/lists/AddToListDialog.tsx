import { useTranslation } from 'react-i18next'
import { addItems, createList, listLists, listsOf } from '#contract/endpoints/lists.ts'
import type { Newcomer } from '#contract/entities/list.ts'
import type { Network } from '#contract/networks.ts'
import type { Call } from '#src/services/api.ts'
import { AddToList, type Having } from '#src/views/lists/AddToList.tsx'
import type { Listable, ListedFrom, ManyListable } from '#src/views/lists/add-to-list-door.ts'
import { useEmitted } from '#src/views/use-emitted.ts'
import { type Taking, useDecision, useResource, verbTable } from '../../hooks/screen-actors.ts'
import { useSystem } from '../../start/system-context.ts'

interface Props {
  who: Listable | ManyListable
  from: ListedFrom
  onClose(): void
}

/** Of several nobody asks who is where already: adding them says how many were. */
async function load(call: Call, creator: string, signal: AbortSignal): Promise<Having> {
  if (creator !== 'many') return await call(listsOf, { params: { creator } }, { signal })
  const { items } = await call(listLists, { query: { size_page: 100 } }, { signal })
  return { lists: items.map(({ uuid, name, people }) => ({ uuid, name, people, has: false })), blocked: null }
}

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** As the list takes them: an account, a public name, or a channel. */
function personOf({ key, name }: Listable): Newcomer {
  if (isId.test(key)) return { creator: key }
  const at = key.indexOf(':')
  return at < 0 ? { vanity_name: key } : { network: key.slice(0, at) as Network, handle: key.slice(at + 1), name }
}

interface Named {
  uuid: string
  body: { name: string }
}
const verbsFor = (body: Taking<typeof addItems>['body']) =>
  verbTable({
    add: (call, { uuid }: Named, _key, signal) => call(addItems, { params: { uuid }, body }, { signal }),
    createWith: async (call, { uuid, body: { name } }: Named, _key, signal) => {
      // A list that was made before its first person could be added is there: making it again answers the same one.
      await call(createList, { body: { uuid, name } }, { signal })
      return await call(addItems, { params: { uuid }, body }, { signal })
    },
  })

/** The lists that somebody can be put into, with the doors they need. */
export function AddToListDialog({ who, from, onClose }: Props) {
  const system = useSystem()
  const { t } = useTranslation('lists')
  const several = 'many' in who ? who.many : null
  const lists = useResource(load, { id: 'many' in who ? 'many' : who.key })
  const decision = useDecision(verbsFor({ people: ('many' in who ? who.many : [who]).map(personOf), source: from }))
  useEmitted(decision, 'decision.made', ({ decision: { body }, output: { added, present } }) => {
    lists.send({ type: 'resource.refresh' })
    const list = body.name
    const done = several
      ? t('done.addedMany', { count: added, list, present })
      : t(added > 0 ? 'done.added' : 'done.present', { list })
    system.toasts.send({
      type: 'toasts.show',
      toast: { id: 'list', tone: 'success', title: { text: done } },
    })
  })
  return (
    <AddToList
      who={'many' in who ? t('people', { count: who.many.length }) : who.name}
      lists={lists}
      decision={decision}
      onClose={onClose}
    />
  )
}

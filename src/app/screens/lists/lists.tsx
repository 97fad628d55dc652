import { useActorRef, useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { fromPromise } from 'xstate'
import { minorUnits } from '#contract/currencies.ts'
import type { CallReply } from '#contract/endpoint.ts'
import {
  addItems,
  blockPerson,
  changeItems,
  createList,
  deleteList,
  editList,
  exportList,
  getList,
  getListedPerson,
  importItems,
  linkList,
  listItems,
  listLists,
  removeItems,
  undoChange,
  undoImport,
  unlinkList,
  voteOnItem,
} from '#contract/endpoints/lists.ts'
import type { ListItem, PeopleList } from '#contract/entities/list.ts'
import { pathOf } from '#contract/paths.ts'
import type { ReadTable } from '#contract/rules/table-file.ts'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import { type ListActor, type ListChange, listMachine } from '#src/machines/list/list.machine.ts'
import { listImportMachine } from '#src/machines/list-import/list-import.machine.ts'
import type { ToastOrder } from '#src/machines/toasts/toasts.machine.ts'
import type { Call } from '#src/services/api.ts'
import { fetched } from '#src/services/api.ts'
import { saveBlob } from '#src/services/save-file.ts'
import { AddChannel } from '#src/views/lists/AddChannel.tsx'
import { ImportPane } from '#src/views/lists/ImportPane.tsx'
import { ListSettings } from '#src/views/lists/ListSettings.tsx'
import { ListsView } from '#src/views/lists/ListsView.tsx'
import { type ListPanel, ListView } from '#src/views/lists/ListView.tsx'
import { PersonDialog } from '#src/views/lists/PersonDialog.tsx'
import { ShareLink } from '#src/views/lists/ShareLink.tsx'
import { useEmitted } from '#src/views/use-emitted.ts'
import { type Taking, useCollection, useDecision, useFilters, useResource, verbTable } from '../../hooks/screen-actors.ts'
import { inspect } from '../../start/inspection.ts'
import type { System } from '../../start/system.ts'
import { useSystem } from '../../start/system-context.ts'

/** `lists`: all of them, or one. */
export function Screen() {
  const { uuid } = useParams()
  return uuid ? <OneList key={uuid} uuid={uuid} /> : <AllLists />
}

const loadLists = (call: Call, filters: Filters, signal: AbortSignal) => call(listLists, { query: filters }, { signal })
const loadList = (call: Call, uuid: string, signal: AbortSignal) => call(getList, { params: { uuid } }, { signal })
const loadItems = (call: Call, { list: uuid = '', ...query }: Filters, signal: AbortSignal) =>
  call(listItems, { params: { uuid }, query: query }, { signal })
const loadPerson = (call: Call, uuid: string, signal: AbortSignal) => call(getListedPerson, { params: { uuid } }, { signal })

const newVerb = verbTable({
  create: (call, { body }: Taking<typeof createList>, _key, signal) => call(createList, { body }, { signal }),
})
const verbs = verbTable({
  edit: (call, { uuid, body }: Taking<typeof editList>, _key, signal) => call(editList, { params: { uuid }, body }, { signal }),
  delete: (call, { uuid }, _key, signal) => call(deleteList, { params: { uuid } }, { signal }),
  link: (call, { uuid, body }: Taking<typeof linkList>, _key, signal) => call(linkList, { params: { uuid }, body }, { signal }),
  unlink: (call, { uuid }, _key, signal) => call(unlinkList, { params: { uuid } }, { signal }),
  add: (call, { uuid, body }: Taking<typeof addItems>, _key, signal) => call(addItems, { params: { uuid }, body }, { signal }),
})
const listDone = { edit: 'done.edited', link: 'done.linked', unlink: 'done.unlinked' }

function AllLists() {
  const navigate = useNavigate()
  const filters = useFilters()
  const lists = useCollection(loadLists, { filters })
  const decision = useDecision(newVerb)
  useEmitted(decision, 'decision.made', ({ output: { uuid } }) => navigate(pathOf('lists', { uuid })))
  return <ListsView lists={lists} decision={decision} />
}

async function change(call: Call, uuid: string, what: ListChange, signal: AbortSignal): Promise<unknown> {
  if (what.kind === 'change')
    return await call(changeItems, { params: { uuid }, body: { items: [...what.items], change: what.change } }, { signal })
  if (what.kind === 'undo') return await call(undoChange, { params: { uuid, change: what.change } }, { signal })
  if (what.kind === 'remove') return await call(removeItems, { params: { uuid }, body: { items: [...what.items] } }, { signal })
  if (what.kind === 'vote')
    return await call(voteOnItem, { params: { uuid, item: what.item }, body: { vote: what.vote } }, { signal })
  return await call(blockPerson, { params: { uuid: what.person }, body: { reason: what.reason } }, { signal })
}

function useListActor(uuid: string): ListActor {
  const { call } = useSystem()
  const machine = useMemo(
    () =>
      listMachine.provide({
        actors: {
          change: fromPromise<unknown, { change: ListChange }>(({ input, signal }) => change(call, uuid, input.change, signal)),
        },
      }),
    [call, uuid],
  )
  return useActorRef(machine, { inspect })
}

function OneList({ uuid }: { uuid: string }) {
  const system = useSystem()
  const navigate = useNavigate()
  const { t } = useTranslation('lists')
  const filters = useFilters({ list: uuid })
  const list = useResource(loadList, { id: uuid })
  const items = useCollection(loadItems, { filters })
  const actor = useListActor(uuid)
  const decision = useDecision(verbs)
  const [panel, setPanel] = useState<ListPanel | null>(null)
  const [open, setOpen] = useState<string | null>(null)
  const one = useSelector(list, snapshot => snapshot.context.value)
  const item = useSelector(items, snapshot => snapshot.context.page?.items.find(row => row.uuid === open))

  const say = (text: string, action?: ToastOrder['action']) =>
    system.toasts.send({
      type: 'toasts.show',
      toast: { id: 'list', tone: 'success', title: { text }, ...(action && { action }) },
    })
  const again = () => {
    list.send({ type: 'resource.refresh' })
    items.send({ type: 'collection.refresh' })
  }
  useEmitted(actor, 'list.changed', ({ change: { kind }, output }) => {
    again()
    if (kind === 'change') {
      const { changed, undo } = output as CallReply<typeof changeItems>
      const event = { type: 'list.change' as const, change: { kind: 'undo' as const, change: undo.uuid } }
      const action = { label: { text: t('undo.button') }, target: actor, event }
      say(t('done.change', { count: changed }), action)
    }
    if (kind === 'undo') {
      const { restored, kept } = output as CallReply<typeof undoChange>
      say([t('undo.restored', { count: restored }), ...(kept > 0 ? [t('undo.kept', { count: kept })] : [])].join(' '))
    }
    if (kind === 'remove') say(t('done.remove', { count: (output as { removed: number }).removed }))
    if (kind === 'block') say(t('done.block'))
    if (kind === 'change') setOpen(null)
  })
  useEmitted(decision, 'decision.made', ({ kind, output }) => {
    if (kind === 'delete') {
      say(t('done.deleted'))
      navigate(pathOf('lists'), { replace: true })
      return
    }
    if (kind === 'add') {
      const { added } = output
      say(t(added > 0 ? 'done.added' : 'done.present', { list: one?.name ?? '' }))
      return again()
    }
    list.send({ type: 'resource.replace', value: output })
    say(t(listDone[kind]))
    if (kind === 'edit') {
      setPanel(null)
      items.send({ type: 'collection.refresh' })
    }
  })

  const download = async () => {
    const file = await (await system.call(exportList, { params: { uuid } })).blob()
    saveBlob(file, 'elenco-list.csv')
  }
  return (
    <ListView list={list} items={items} actor={actor} onPanel={setPanel} onOpen={setOpen} download={download}>
      {one && item && (
        <OnePerson
          key={item.uuid}
          list={one}
          item={item}
          actor={actor}
          locked={one.locked !== null}
          onClose={() => setOpen(null)}
        />
      )}
      {one && <ListSettings list={one} open={panel === 'settings'} decision={decision} onClose={() => setPanel(null)} />}
      {one && <ShareLink list={one} open={panel === 'share'} decision={decision} onClose={() => setPanel(null)} />}
      <AddChannel list={uuid} open={panel === 'add'} decision={decision} onClose={() => setPanel(null)} />
      {one && panel === 'import' && (
        <Import
          list={one}
          onClose={() => {
            setPanel(null)
            list.send({ type: 'resource.refresh' })
            items.send({ type: 'collection.refresh' })
          }}
        />
      )}
    </ListView>
  )
}

interface OnePersonProps {
  list: PeopleList
  item: ListItem
  actor: ListActor
  locked: boolean
  onClose(): void
}

function OnePerson({ list, item, actor, locked, onClose }: OnePersonProps) {
  const file = useResource(loadPerson, { id: item.person.uuid })
  useEmitted(actor, 'list.changed', ({ change: { kind }, output }) => {
    if (kind === 'block') file.send({ type: 'resource.replace', value: output })
  })
  return <PersonDialog list={list} item={item} actor={actor} file={file} locked={locked} onClose={onClose} />
}

/** A file is read in this browser; what reads tables comes with the first one. */
export const importMachineFor = ({ call }: Pick<System, 'call'>) =>
  listImportMachine.provide({
    actors: {
      read: fromPromise<ReadTable, { file: unknown }>(async ({ input }) => {
        const { readCsv } = await fetched(import('#src/services/read-csv.ts'))
        return await readCsv(input.file as File)
      }),
      send: fromPromise(async ({ input: { list, id, part, rows }, signal }) =>
        call(importItems, { params: { uuid: list }, body: { import: id, part, rows: [...rows] } }, { signal, timeout: 60_000 }),
      ),
      undo: fromPromise(async ({ input: { list, id }, signal }) =>
        call(undoImport, { params: { uuid: list, import: id } }, { signal, timeout: 60_000 }),
      ),
    },
  })

function Import({ list, onClose }: { list: PeopleList; onClose(): void }) {
  const system = useSystem()
  const machine = useMemo(() => importMachineFor(system), [system])
  const actor = useActorRef(machine, {
    input: { list: list.uuid, columns: list.columns, unit: minorUnits(list.currency) },
    inspect,
  })
  return <ImportPane actor={actor} onClose={onClose} />
}

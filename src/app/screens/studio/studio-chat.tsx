import { useActorRef, useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type EventObject, fromCallback, fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { changeTitle } from '#contract/endpoints/ai.ts'
import {
  actionsMessage,
  chatGpt,
  conversations,
  exportMessage,
  joinAnswer,
  readConversation,
  stopAnswer,
} from '#contract/endpoints/assistant.ts'
import { type AnswerEvent, type AssistantMessage, rewrites } from '#contract/entities/assistant.ts'
import { asFailure } from '#src/machines/as-failure.ts'
import {
  type Acting,
  type AssistantEvent,
  assistantMachine,
  type OpenedAssistant,
  type Saying,
} from '#src/machines/assistant/assistant.machine.ts'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { selectUser } from '#src/machines/session/session.select.ts'
import type { Call } from '#src/services/api.ts'
import { dropDraft, keepDraft, readDraft } from '#src/services/drafts.ts'
import { readAnswer } from '#src/services/read-answer.ts'
import { saveBlob } from '#src/services/save-file.ts'
import { AssistantView } from '#src/views/assistant/AssistantView.tsx'
import { ConversationsAside } from '#src/views/assistant/ConversationsAside.tsx'
import { Panes } from '#src/views/assistant/Panes.tsx'
import type { StudioFacts } from '#src/views/studio/studio-facts.ts'
import { useEmitted } from '#src/views/use-emitted.ts'
import { type Pushed, type Taking, useCollection, useDecision, verbTable } from '../../hooks/screen-actors.ts'
import { inspect } from '../../start/inspection.ts'
import { useSystem } from '../../start/system-context.ts'

/** As long as an answer may take at most. */
const patience = 150_000
const ofAssistant = (event: Pushed) => event.type === 'assistant.changed'

const loadList = async (call: Call, { page, q, put }: Filters, signal: AbortSignal) => {
  const body = { action: 'list', page: Number(page) || 1, q: q ?? undefined, archived: put === 'away' } as const
  const { conversations: items, ...meta } = await call(conversations, { body }, { signal })
  return { items, meta }
}

const saying = z.object({ content: z.string(), key: z.string(), max_credits: z.number() })

function recall(user: string, slot: string): Pick<OpenedAssistant, 'text' | 'saying'> {
  const fields = readDraft(user, 'assistant', slot)?.fields ?? {}
  const kept = z.safeParse(saying, fields.saying)
  return { text: typeof fields.text === 'string' ? fields.text : '', saying: kept.success ? kept.data : null }
}

function keep(user: string, slot: string, fields: { text: string; saying: Saying | null }) {
  if (fields.text === '' && !fields.saying) return dropDraft(user, 'assistant', slot)
  keepDraft(user, 'assistant', slot, { form_version: 1, revision: 0, fields, saved_at: new Date().toISOString() })
}

const puts =
  (action: 'archive' | 'restore' | 'delete') =>
  (call: Call, { uuid }: { uuid: string }, idempotencyKey: string, signal: AbortSignal) =>
    call(conversations, { body: { action, id: uuid } }, { signal, idempotencyKey })

const conversationVerbs = verbTable({
  rename: (call, { uuid, body }: Taking<typeof changeTitle>, idempotencyKey, signal) =>
    call(changeTitle, { params: { id: uuid }, body }, { signal, idempotencyKey }),
  archive: puts('archive'),
  restore: puts('restore'),
  delete: puts('delete'),
})

/** The assistant: conversations beside the one that is open, which stands in the address. */
export function StudioChat({ facts }: { facts: ResourceActor<StudioFacts> }) {
  const [search, setSearch] = useSearchParams()
  const chosen = search.get('c')
  const filters = useMemo<Filters>(
    () =>
      Object.fromEntries(['page', 'q', 'put'].flatMap(name => (search.get(name) ? [[name, search.get(name) as string]] : []))),
    [search],
  )
  const list = useCollection(loadList, { filters, concerns: ofAssistant })
  const verbs = useDecision(conversationVerbs)
  // A conversation that began here gets its address without beginning anew.
  const [begun, setBegun] = useState<{ id: string; key: string } | null>(null)
  const key = begun && begun.id === chosen ? begun.key : (chosen ?? 'new')
  const go = (id: string | null) => {
    const next = new URLSearchParams(search)
    if (id) next.set('c', id)
    else next.delete('c')
    setSearch(next)
  }
  return (
    <Panes>
      <ConversationsAside list={list} verbs={verbs} chosen={chosen} onChoose={go} />
      <Conversation
        key={key}
        id={chosen}
        facts={facts}
        onBegan={id => {
          if (id === chosen) return
          setBegun({ id, key })
          go(id)
        }}
      />
    </Panes>
  )
}

function Conversation({
  id,
  facts,
  onBegan,
}: {
  id: string | null
  facts: ResourceActor<StudioFacts>
  onBegan(id: string): void
}) {
  const system = useSystem()
  const me = useSelector(system.session, selectUser)?.uuid ?? ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: one machine for each conversation that is opened.
  const machine = useMemo(() => {
    const { call } = system
    const read = async (conversation: string | null, signal: AbortSignal) => {
      if (conversation) return await call(readConversation, { params: { id: conversation } }, { signal })
      return { conversation: null, messages: [], context_tokens: 0, rewrites: [...rewrites] }
    }
    return assistantMachine.provide({
      actions: {
        keep: ({ context }) => {
          // A chat begun without an address is kept under its own from now on.
          if (context.id && !id) dropDraft(me, 'assistant', 'new')
          keep(me, context.id ?? 'new', context)
        },
      },
      actors: {
        open: fromPromise<OpenedAssistant, { id: string | null }>(async ({ input, signal }) => ({
          ...(await read(input.id, signal)),
          ...recall(me, input.id ?? 'new'),
        })),
        read: fromPromise<Omit<OpenedAssistant, 'text' | 'saying'>, { id: string | null }>(({ input, signal }) =>
          read(input.id, signal),
        ),
        answer: fromCallback<EventObject, { id: string | null; saying: Saying | null; answer: string | null }>(
          ({ input, sendBack }) => {
            const leaving = new AbortController()
            void follow(call, input, leaving.signal, sendBack)
            return () => leaving.abort()
          },
        ),
        stop: fromPromise<AssistantMessage, { answer: string | null }>(
          async ({ input, signal }) => (await call(stopAnswer, { params: { id: input.answer ?? '' } }, { signal })).message,
        ),
        act: fromPromise<AssistantMessage, { acting: Acting | null }>(async ({ input, signal }) => {
          const { key, ...body } = input.acting as Acting
          return (await call(actionsMessage, { body: { ...body, wait: false } }, { signal, idempotencyKey: key })).message
        }),
        changes: fromCallback(({ sendBack }) =>
          system.hear(event => {
            if (event.type === 'assistant.changed') sendBack(event)
            else if (event.type === 'back' || event.type === 'resync') sendBack({ type: 'assistant.changed' })
          }),
        ),
      },
    })
  }, [system])
  const assistant = useActorRef(machine, { input: { id }, inspect })
  useEmitted(assistant, 'assistant.began', ({ conversation }) => onBegan(conversation))
  const save = async (about: string, format: 'md' | 'txt' | 'docx' | 'pdf') => {
    const response = await system.call(exportMessage, { body: { id: about, format } })
    saveBlob(await response.blob(), `elenco.${format}`)
  }
  return <AssistantView assistant={assistant} facts={facts} save={save} />
}

/** Says something, or joins what is being answered, and tells what comes. */
async function follow(
  call: Call,
  { id, saying: said, answer }: { id: string | null; saying: Saying | null; answer: string | null },
  signal: AbortSignal,
  sendBack: (event: AssistantEvent) => void,
): Promise<void> {
  const options = { signal, timeout: patience }
  const tell = (event: AnswerEvent) => {
    if (signal.aborted) return
    if (event.type === 'begun') sendBack({ type: 'answer.begun', event })
    else if (event.type === 'piece') sendBack({ type: 'answer.piece', text: event.text })
    else sendBack({ type: 'answer.ended', event })
  }
  try {
    const response = said
      ? await call(
          chatGpt,
          { body: { content: said.content, max_credits: said.max_credits, ...(id && { conversation_id: id }) } },
          { ...options, idempotencyKey: said.key },
        )
      : await call(joinAnswer, { params: { id: answer ?? '' } }, options)
    await readAnswer(response, tell)
  } catch (error) {
    if (!signal.aborted) sendBack({ type: 'answer.cut', failure: asFailure(error) })
  }
}

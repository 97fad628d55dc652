import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { openSupport } from '#contract/endpoints/support.ts'
import { pathOf } from '#contract/paths.ts'
import { selectUser } from '#src/machines/session/session.select.ts'
import type { Call } from '#src/services/api.ts'
import { dropDraft, keepDraft, readDraft } from '#src/services/drafts.ts'
import { NotFoundView } from '#src/views/error/NotFoundView.tsx'
import { DeletionView } from '#src/views/support/DeletionView.tsx'
import { OpeningSupport } from '#src/views/support/OpeningSupport.tsx'
import { useEmitted } from '#src/views/use-emitted.ts'
import { useDecision, useResource, verbTable } from '../../hooks/screen-actors.ts'
import { useSystem } from '../../start/system-context.ts'

const open = (call: Call, _id: string, signal: AbortSignal) => call(openSupport, { body: {} }, { signal })
const toChat = (uuid: string | null) => pathOf('chat-proposal', uuid ? { chat_uuid: uuid } : {})

const verbs = verbTable({
  /** By an id of the request, which is one request through every try. */
  ask: (call, { uuid, body }: { uuid: string; body: { text: string } }, _key, signal) =>
    call(openSupport, { body: { request: { kind: 'content_deletion', client_id: uuid, text: body.text } } }, { signal }),
})

export function Screen() {
  const { topic } = useParams()
  const user = useSelector(useSystem().session, selectUser)
  if (!user) return null
  if (topic === undefined) return <Open />
  // Staff are who such requests go to.
  if (topic === 'deletion') return user.is_superuser ? <Open /> : <Deletion me={user.uuid} />
  return <NotFoundView />
}

/** On to the conversation, which is made when it is first needed. */
function Open() {
  const resource = useResource(open, { id: 'support' })
  const opened = useSelector(resource, snapshot => snapshot.context.value)
  return opened ? <Navigate to={toChat(opened.chat_uuid)} replace /> : <OpeningSupport resource={resource} />
}

function Deletion({ me }: { me: string }) {
  const navigate = useNavigate()
  const decision = useDecision(verbs)
  useEmitted(decision, 'decision.made', ({ output }) => {
    dropDraft(me, 'support', 'deletion')
    void navigate(toChat(output.chat_uuid))
  })
  const store = useMemo(
    () => ({
      recall: () => readDraft(me, 'support', 'deletion')?.fields ?? null,
      keep: (fields: Record<string, unknown>) =>
        void keepDraft(me, 'support', 'deletion', {
          form_version: 1,
          revision: 0,
          fields,
          saved_at: new Date().toISOString(),
        }),
    }),
    [me],
  )
  return <DeletionView decision={decision} store={store} />
}

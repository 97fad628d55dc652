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
import { useDecision, useResource } from '../../hooks/screen-actors.ts'
import { useSystem } from '../../start/system-context.ts'

const open = (call: Call, _id: string, signal: AbortSignal) => call(openSupport, { body: {} }, { signal })
const toChat = (uuid: string | null) => pathOf('chat-proposal', uuid ? { chat_uuid: uuid } : {})

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
  const decision = useDecision((call, { uuid, body }, _key, signal) => {
    const request = { kind: 'content_deletion' as const, client_id: uuid, text: String(body) }
    return call(openSupport, { body: { request } }, { signal })
  })
  useEmitted(decision, 'decision.made', ({ output }) => {
    dropDraft(me, 'support', 'deletion')
    void navigate(toChat((output as { chat_uuid: string | null }).chat_uuid))
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

import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { quoteRewrite } from '#contract/ai-prices.ts'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Loading, Skeleton } from '#src/components/Skeleton.tsx'
import type { AssistantActor } from '#src/machines/assistant/assistant.machine.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { assistantViewRoom } from '#src/theme/made/recipes/assistant-view-room.js'
import { isBeyondShare } from '../credit-share/own-credits.ts'
import { RefusedOrder } from '../studio/RefusedOrder.tsx'
import type { StudioFacts } from '../studio/studio-facts.ts'
import { AskForm } from './AskForm.tsx'
import { MessageRow, type SaveAs } from './MessageRow.tsx'

const Room = chakra('section', assistantViewRoom)

/** The failure of a question or of an act, and the ways on. */
function Trouble({ assistant }: { assistant: AssistantActor }) {
  const { t } = useTranslation('assistant')
  const state = useSelector(assistant, snapshot => String(snapshot.value))
  const failure = useSelector(assistant, snapshot => snapshot.context.failure)
  if (state === 'lost') return <Notice tone="warn">{t('lost')}</Notice>
  if ((state !== 'refused' && state !== 'unable') || !failure) return null
  return (
    <RefusedOrder
      failure={failure}
      onRetry={() => assistant.send({ type: 'assistant.retry' })}
      onDrop={() => assistant.send({ type: 'assistant.drop' })}
    />
  )
}

interface Props {
  assistant: AssistantActor
  facts: ResourceActor<StudioFacts>
  save: SaveAs
}

/** One conversation with the assistant: what was said, and where one says more. */
export function AssistantView({ assistant, facts, save }: Props) {
  const { t } = useTranslation('assistant')
  const state = useSelector(assistant, snapshot => String(snapshot.value))
  const messages = useSelector(assistant, snapshot => snapshot.context.messages)
  const saying = useSelector(assistant, snapshot => snapshot.context.saying)
  const failure = useSelector(assistant, snapshot => snapshot.context.failure)
  const known = useSelector(facts, snapshot => snapshot.context.value)
  const builtIn = known?.prices.find(({ action }) => action === 'chat-gpt')?.built_in ?? false
  const beyond = isBeyondShare(known?.credits ?? null, quoteRewrite().credits)
  const end = useRef<HTMLDivElement>(null)
  const written = messages.at(-1)?.content.length ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is newly there is brought into sight.
  useEffect(() => {
    if (messages.length > 0) end.current?.scrollIntoView?.({ block: 'nearest' })
  }, [messages.length, written, state])
  if (state === 'failed')
    return (
      <Room data-state={state}>
        <FailedState failure={failure} onRetry={() => assistant.send({ type: 'assistant.retry' })} />
      </Room>
    )
  if (state === 'opening')
    return (
      <Room data-state={state} aria-label={t('conversation')}>
        <Loading>
          <Skeleton height="72px" borderRadius="12px" />
          <Skeleton height="140px" borderRadius="12px" marginTop="16px" />
        </Loading>
      </Room>
    )
  return (
    <Room data-state={state} aria-label={t('conversation')}>
      {messages.length === 0 && !saying && <EmptyState title={t('begin')}>{t('beginBody')}</EmptyState>}
      <div role="log" aria-busy={state === 'answering'} aria-label={t('messages')}>
        <ol>
          {messages.map(message => (
            <MessageRow key={message.id} message={message} assistant={assistant} save={save} beyond={beyond} />
          ))}
          {saying && (
            <chakra.li textAlign="end" opacity={0.7} data-saying="">
              <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto">
                {saying.content}
              </chakra.p>
            </chakra.li>
          )}
        </ol>
      </div>
      <Trouble assistant={assistant} />
      <div ref={end} />
      <AskForm assistant={assistant} credits={known?.credits ?? null} />
      {builtIn && (
        <Notice tone="info" role="note">
          {t('builtIn')}
        </Notice>
      )}
    </Room>
  )
}

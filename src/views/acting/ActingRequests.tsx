import { useSelector } from '@xstate/react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActingRequest } from '#contract/entities/acting.ts'
import { limits } from '#contract/limits.ts'
import { type ActingRequestState, actingRequestCan } from '#contract/processes/acting-request.ts'
import { Button } from '#src/components/Button.tsx'
import { ConfirmButton } from '#src/components/ConfirmButton.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { Mark, type MarkKind } from '#src/components/Mark.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import { formatDay, formatDayTime, formatMoney } from '#src/i18n/format.ts'
import { useErrorPhrase, useLanguage } from '#src/i18n/phrases.ts'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { actingListsRow } from '#src/theme/made/recipes/acting-lists-row.js'
import { useVerb } from '../form/use-verb.ts'
import { ActingPages, ActingUnread } from './ActingPages.tsx'
import { ReasonForm } from './ReasonForm.tsx'
import type { AnswerVerbs, WithdrawVerb } from './verbs.ts'

const Row = chakra('li', actingListsRow)
const marks: Record<ActingRequestState, MarkKind> = {
  waiting: 'wait',
  done: 'done',
  failed: 'warn',
  declined: 'stop',
  expired: 'stop',
  withdrawn: 'draft',
}

interface Props {
  requests: CollectionActor<ActingRequest>
  title: string
  lead?: string
  label: string
  onPage(page: number): void
  /** The buttons of a row. */
  acts(request: ActingRequest): ReactNode
}

/** Steps that wait for a client, before those that waited for one; nothing at all where there never was any. */
export function ActingRequests({ requests, title, lead, label, onPage, acts }: Props) {
  const id = useId()
  const page = useSelector(requests, snapshot => snapshot.context.page)
  if (!page) return <ActingUnread list={requests} />
  const { count } = page.meta
  if (count === 0) return null
  return (
    <chakra.section aria-labelledby={id} marginBlock="20px 32px">
      <chakra.h2 id={id} textStyle="title-2">
        {title}
      </chakra.h2>
      {lead && <chakra.p color="text-2">{lead}</chakra.p>}
      <chakra.ul role="list" listStyleType="none" aria-label={label}>
        {page.items.map(one => (
          <RequestRow key={one.uuid} request={one} acts={acts(one)} />
        ))}
      </chakra.ul>
      <ActingPages meta={page.meta} onPage={onPage} />
    </chakra.section>
  )
}

function RequestRow({ request, acts }: { request: ActingRequest; acts: ReactNode }) {
  const { t } = useTranslation('acting')
  const language = useLanguage()
  const sayError = useErrorPhrase()
  const { state, call, about, where, amount, days, words, by, asked_at, answer_by, answered_at, answered_by, reason } = request
  const at = (moment: string) => formatDayTime(moment, language)
  const day = (one: string) => formatDay(one, language, { zone: 'UTC' })
  return (
    <Row data-state={state}>
      <div data-part="facts">
        <b>{t(`step.${call}`)}</b>
        {about && <bdi>{about}</bdi>}
        {amount && (
          <span>
            {t('requests.amount')} <b>{formatMoney(amount.minor, amount.currency, language)}</b>
          </span>
        )}
        {days && (
          <span>
            {t('requests.days')} {day(days.from)} – {day(days.to)}
          </span>
        )}
        {words.length > 0 && (
          <chakra.blockquote
            aria-label={t('requests.written')}
            color="text-2"
            borderInlineStart="3px solid var(--border)"
            paddingInlineStart="12px"
          >
            {words.map(text => (
              <chakra.p key={text} whiteSpace="pre-wrap" dir="auto">
                {text}
              </chakra.p>
            ))}
          </chakra.blockquote>
        )}
        {where && <TextLink to={where}>{t('requests.about')}</TextLink>}
        <chakra.span textStyle="small" color="muted">
          {t('requests.asked', { by, at: at(asked_at) })}
        </chakra.span>
        <Mark kind={marks[state]}>{t(`requests.state.${state}`)}</Mark>
        <chakra.span textStyle="small" color="muted">
          {state === 'waiting' && t('requests.until', { at: at(answer_by) })}
          {answered_at && (answered_by ? t('requests.answered', { who: answered_by, at: at(answered_at) }) : at(answered_at))}
        </chakra.span>
        {reason && <chakra.span dir="auto">{reason}</chakra.span>}
        {request.failure && <span>{sayError(request.failure)}</span>}
      </div>
      <div data-part="acts">{acts}</div>
    </Row>
  )
}

/** Of the client: yes, which is asked once more, or no with a reason. */
export function AnswerButtons({ request, decision }: { request: ActingRequest; decision: DecisionActor<AnswerVerbs> }) {
  const { t } = useTranslation('acting')
  const [declining, setDeclining] = useState(false)
  const { uuid, state, by, call } = request
  const approve = useVerb(decision, 'approve', undefined, uuid)
  const decline = useVerb(decision, 'decline', () => setDeclining(false), uuid)
  if (!actingRequestCan(state, { type: 'request.decline' })) return null
  const failure = approve.failure ?? null
  return (
    <>
      <ConfirmButton
        danger={false}
        look="accent"
        busy={approve.busy}
        disabled={decline.busy}
        title={t('requests.approveTitle', { what: t(`step.${call}`) })}
        consequence={t('requests.approveBody')}
        confirm={t('requests.approve')}
        onConfirm={() => approve.make()}
      >
        {t('requests.approve')}
      </ConfirmButton>
      <Button aria-haspopup="dialog" disabled={approve.busy} onClick={() => setDeclining(true)}>
        {t('requests.decline')}
      </Button>
      {failure && <Refusal code={failure.code} />}
      <Dialog open={declining} onClose={() => setDeclining(false)} title={t('requests.declineTitle')}>
        <ReasonForm
          label={t('requests.declineTitle')}
          field={t('requests.reason')}
          help={t('requests.reasonHelp', { by })}
          send={t('requests.send')}
          bounds={limits.actAs.answerReason}
          verb={decline}
          onSend={reason => decline.make({ reason })}
        />
      </Dialog>
    </>
  )
}

/** Of the one who asked. */
export function WithdrawButton({ request, decision }: { request: ActingRequest; decision: DecisionActor<WithdrawVerb> }) {
  const { t } = useTranslation('acting')
  const withdraw = useVerb(decision, 'withdraw', undefined, request.uuid)
  if (!actingRequestCan(request.state, { type: 'request.withdraw' })) return null
  return (
    <>
      <ConfirmButton
        danger={false}
        busy={withdraw.busy}
        title={t('asked.withdrawTitle')}
        consequence={t('asked.withdrawBody')}
        confirm={t('asked.withdraw')}
        onConfirm={() => withdraw.make()}
      >
        {t('asked.withdraw')}
      </ConfirmButton>
      {withdraw.failure && <Refusal code={withdraw.failure.code} />}
    </>
  )
}

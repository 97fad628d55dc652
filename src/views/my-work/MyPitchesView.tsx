import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Application, ApplicationState } from '#contract/entities/application.ts'
import type { Failure } from '#contract/errors.ts'
import { pathOf } from '#contract/paths.ts'
import { applicationCan } from '#contract/processes/application.ts'
import { Avatar } from '#src/components/Avatar.tsx'
import { ButtonLink } from '#src/components/Button.tsx'
import { ConfirmButton } from '#src/components/ConfirmButton.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { Mark, type MarkKind } from '#src/components/Mark.tsx'
import { Money } from '#src/components/Money.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Time } from '#src/components/Time.tsx'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { myPitchesViewRow } from '#src/theme/made/recipes/my-pitches-view-row.js'
import { ListStates } from '../list/ListStates.tsx'
import { useDecisions } from '../use-decided.ts'
import { CallChange } from './CallChange.tsx'
import { PitchBar } from './PitchBar.tsx'
import { AllPitches, canBeWithdrawn, PitchBox } from './PitchBox.tsx'
import { usePitchPicking } from './pitch-picking.ts'
import type { OwnPitchVerbs } from './verbs.ts'

const marks: Record<ApplicationState, MarkKind> = {
  submitted: 'wait',
  viewed: 'wait',
  shortlisted: 'live',
  offer_sent: 'turn',
  hired: 'done',
  offer_declined: 'stop',
  offer_expired: 'stop',
  declined: 'stop',
  withdrawn: 'stop',
  expired: 'stop',
}

const Row = chakra('li', myPitchesViewRow)

/** One's own pitches and what became of them; every no comes with its reason. */
export function MyPitchesView({
  pitches,
  decision,
}: {
  pitches: CollectionActor<Application>
  decision: DecisionActor<OwnPitchVerbs>
}) {
  const { t } = useTranslation('my-work')
  const picking = usePitchPicking() !== null
  const { isUnderWay, failureOf } = useDecisions(decision)
  return (
    <ListStates
      list={pitches}
      inset
      empty={
        <EmptyState title={t('pitches.empty')} action={<ButtonLink to={pathOf('casting_calls')}>{t('pitches.find')}</ButtonLink>}>
          {t('pitches.emptyBody')}
        </EmptyState>
      }
    >
      {page => (
        <>
          <AllPitches pitches={page.items} />
          <PitchBar />
          <chakra.ul role="list" listStyleType="none" margin="0" padding="0" borderTop="1px solid var(--border)">
            {page.items.map(pitch => (
              <Row key={pitch.uuid} data-pickable={(picking && page.items.some(canBeWithdrawn)) || undefined}>
                <chakra.span display="flex" alignItems="center" justifyContent="flex-end" gap="2px">
                  <PitchBox pitch={pitch} />
                  <Avatar name={pitch.brand.name} side="brand" size={40} />
                </chakra.span>
                <div>
                  <Link to={pathOf('casting_call', { uuid: pitch.casting_call.uuid })}>
                    <b>{pitch.casting_call.title}</b>
                  </Link>
                  <chakra.span display="block" textStyle="meta" color="muted">
                    {pitch.brand.name} · <Time at={pitch.created_at} />
                  </chakra.span>
                </div>
                <div>
                  {pitch.confirmed ? (
                    <Mark kind={marks[pitch.state]}>{t(`pitches.state.${pitch.state}`)}</Mark>
                  ) : (
                    <Mark kind="turn">{t('pitches.unconfirmed')}</Mark>
                  )}
                  {pitch.decline_reason && (
                    <chakra.span display="block" textStyle="caption" color="muted" marginTop="3px">
                      {t(`pitches.reason.${pitch.decline_reason}`)}
                      {pitch.decline_note && ` «${pitch.decline_note}»`}
                    </chakra.span>
                  )}
                </div>
                <chakra.span textAlign={{ lg: 'var(--ta-end)' }} fontVariantNumeric="tabular-nums">
                  {pitch.fee_minor !== null && <Money amount={pitch.fee_minor} currency={pitch.currency} />}
                </chakra.span>
                <chakra.span display="flex" gap="8px" justifyContent={{ lg: 'flex-end' }}>
                  {pitch.chat_uuid && (
                    <ButtonLink size="sm" to={pathOf('chat-proposal', { chat_uuid: pitch.chat_uuid })}>
                      {t('pitches.chat')}
                    </ButtonLink>
                  )}
                  {canBeWithdrawn(pitch) && (
                    <ConfirmButton
                      size="sm"
                      look="plain"
                      busy={isUnderWay({ kind: 'withdraw', uuid: pitch.uuid })}
                      title={t('pitches.withdrawSure')}
                      consequence={t('pitches.withdrawBody')}
                      confirm={t('pitches.withdrawYes')}
                      onConfirm={() => decision.send({ type: 'decision.make', decision: { kind: 'withdraw', uuid: pitch.uuid } })}
                    >
                      {t('pitches.withdraw')}
                    </ConfirmButton>
                  )}
                </chakra.span>
                {pitch.call_change && applicationCan(pitch.state, { type: 'pitch.confirm' }, pitch) && (
                  <CallChange
                    pitch={pitch}
                    change={pitch.call_change}
                    busy={isUnderWay({ kind: 'confirm', uuid: pitch.uuid })}
                    onConfirm={body =>
                      decision.send({ type: 'decision.make', decision: { kind: 'confirm', uuid: pitch.uuid, body } })
                    }
                  />
                )}
                <Refused failure={failureOf({ uuid: pitch.uuid })} />
              </Row>
            ))}
          </chakra.ul>
        </>
      )}
    </ListStates>
  )
}

const Refused = ({ failure }: { failure: Failure | null }) =>
  failure && (
    <chakra.div gridColumn="1 / -1">
      <Refusal code={failure.code} />
    </chakra.div>
  )

import { useTranslation } from 'react-i18next'
import type { CastingCall } from '#contract/entities/casting-call.ts'
import { invitationCan } from '#contract/processes/invitation.ts'
import { Mark } from '#src/components/Mark.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Time } from '#src/components/Time.tsx'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useDecided } from '../use-decided.ts'
import { DeclineInvitation } from './DeclineInvitation.tsx'
import { markOfInvitation } from './marks.ts'
import type { SeenVerbs } from './verbs.ts'

interface Props {
  invitation: NonNullable<CastingCall['invitation']>
  brand: string
  decision: DecisionActor<SeenVerbs>
}

/** On a call's page: that its reader was invited, in which words, and the way to say no. */
export function InvitedPart({ invitation, brand, decision }: Props) {
  const { t } = useTranslation('invitations')
  const { doing, failure } = useDecided(decision, { kind: 'decline' })
  const { state } = invitation
  return (
    <chakra.section display="grid" gap="8px" justifyItems="start" aria-label={t('page.label')} data-invitation={state}>
      <Mark kind={markOfInvitation(state, 'creator')}>{t(`state.creator.${state}`)}</Mark>
      <chakra.p overflowWrap="anywhere">
        <b>{t('page.from', { brand })}</b>{' '}
        <chakra.span color="muted" textStyle="small">
          <Time at={invitation.created_at} />
        </chakra.span>
      </chakra.p>
      {invitation.message && (
        <chakra.blockquote
          whiteSpace="pre-line"
          overflowWrap="anywhere"
          borderInlineStart="3px solid var(--border)"
          paddingInlineStart="12px"
          dir="auto"
        >
          {invitation.message}
        </chakra.blockquote>
      )}
      {invitationCan(state, { type: 'invitation.decline' }) && (
        <>
          <chakra.p textStyle="small" color="muted">
            {t('page.floor')}
          </chakra.p>
          <DeclineInvitation uuid={invitation.uuid} brand={brand} decision={decision} busy={doing !== null} />
        </>
      )}
      {failure && <Refusal code={failure.code} />}
    </chakra.section>
  )
}

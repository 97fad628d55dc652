import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import type { PageMeta } from '#contract/endpoint.ts'
import type { CastingCall } from '#contract/entities/casting-call.ts'
import type { Invitation } from '#contract/entities/invitation.ts'
import { type InvitationState, invitationStates } from '#contract/entities/invitation-states.ts'
import { pathOf } from '#contract/paths.ts'
import { invitationCan } from '#contract/processes/invitation.ts'
import { Avatar } from '#src/components/Avatar.tsx'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { ConfirmButton } from '#src/components/ConfirmButton.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { Inset } from '#src/components/Inset.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { StateChips } from '#src/components/StateChips.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import { Time } from '#src/components/Time.tsx'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { selectRefusal } from '#src/machines/decision/decision.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { NotFoundView } from '../error/NotFoundView.tsx'
import { ListStates } from '../list/ListStates.tsx'
import { useMay } from '../may.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { useDecisions } from '../use-decided.ts'
import { InvitationCells } from './InvitationCells.tsx'
import { markOfInvitation } from './marks.ts'
import type { WithdrawVerb } from './verbs.ts'

interface Props {
  invitations: CollectionActor<Invitation, PageMeta & { totals: Record<string, number> }>
  call: CastingCall | null
  /** Verb `withdraw`. */
  decision: DecisionActor<WithdrawVerb>
}

/** Whom a call invited, and what they answered. */
export function CallInvitationsView({ invitations, call, decision }: Props) {
  const runs = useMay('run')
  const { t } = useTranslation('invitations')
  const [search, setSearch] = useSearchParams()
  const page = useSelector(invitations, snapshot => snapshot.context.page)
  const place = useSelector(invitations, snapshot => String(snapshot.value))
  const failure = useSelector(invitations, snapshot => snapshot.context.failure)
  const { isUnderWay } = useDecisions(decision)
  const refused = useSelector(decision, selectRefusal)
  if (failure?.code === 'not_found' || failure?.code === 'ability.forbidden') return <NotFoundView />
  const chosen = invitationStates.find(one => one === search.get('state')) ?? null
  const show = (state: InvitationState | null) => setSearch(state ? { state } : {}, { replace: true })
  const all = Object.values(page?.meta.totals ?? {}).reduce((sum, n) => sum + n, 0)
  const callPath = call && pathOf('casting_call', { uuid: call.uuid })
  return (
    <div data-state={place}>
      <PageHead
        title={call ? `${t('call.title')} · ${call.title}` : t('call.title')}
        heading={t('call.title')}
        crumbs={[...(call && callPath ? [{ label: call.title, to: callPath }] : []), { label: t('call.title') }]}
        lead={call && callPath && <TextLink to={callPath}>{call.title}</TextLink>}
      />
      {(all > 0 || chosen) && (
        <Inset marginBottom="14px">
          <StateChips
            label={t('call.states')}
            all={t('call.all')}
            total={all}
            states={invitationStates}
            chosen={chosen}
            counts={page?.meta.totals ?? {}}
            say={state => t(`state.brand.${state}`)}
            onChoose={show}
          />
        </Inset>
      )}
      {refused && (
        <Inset marginBottom="12px">
          <Refusal code={refused.code} />
        </Inset>
      )}
      <ListStates
        list={invitations}
        inset
        empty={
          chosen ? (
            <EmptyState title={t('call.noneLikeThis')} action={<Button onClick={() => show(null)}>{t('call.showAll')}</Button>} />
          ) : (
            <EmptyState
              title={t('call.none')}
              action={
                <ButtonLink look="accent" to={pathOf('search_proposal')}>
                  {t('call.find')}
                </ButtonLink>
              }
            >
              {t('call.noneBody')}
            </EmptyState>
          )
        }
      >
        {page => (
          <chakra.ul role="list" listStyleType="none" borderTop="1px solid var(--border)">
            {page.items.map(one => (
              <InvitationCells key={one.uuid} data-invitation={one.state}>
                <Avatar name={one.creator.name} image={one.creator.profile_image} side="creator" size={40} />
                <div>
                  {one.creator.vanity_name ? (
                    <Link to={pathOf('user_profile', { user: one.creator.vanity_name })}>
                      <b>{one.creator.name}</b>
                    </Link>
                  ) : (
                    <b>{one.creator.name}</b>
                  )}
                  <chakra.span display="block" textStyle="meta" color="muted">
                    <Time at={one.created_at} />
                  </chakra.span>
                </div>
                <div>
                  <Mark kind={markOfInvitation(one.state, 'brand')}>{t(`state.brand.${one.state}`)}</Mark>
                  {one.note && (
                    <chakra.p textStyle="small" dir="auto" marginTop="3px">
                      «{one.note}»
                    </chakra.p>
                  )}
                </div>
                <chakra.span display="flex" gap="8px" justifyContent={{ lg: 'flex-end' }}>
                  {one.state === 'pitched' && (
                    <ButtonLink size="sm" to={pathOf('casting_call_applications', { uuid: one.casting_call.uuid })}>
                      {t('call.toPitches')}
                    </ButtonLink>
                  )}
                  {runs && invitationCan(one.state, { type: 'invitation.withdraw' }) && (
                    <ConfirmButton
                      size="sm"
                      look="plain"
                      busy={isUnderWay({ uuid: one.uuid })}
                      title={t('call.withdrawSure')}
                      consequence={t('call.withdrawBody', { who: one.creator.name })}
                      confirm={t('call.withdrawYes')}
                      onConfirm={() => decision.send({ type: 'decision.make', decision: { kind: 'withdraw', uuid: one.uuid } })}
                    >
                      {t('call.withdraw')}
                    </ConfirmButton>
                  )}
                </chakra.span>
              </InvitationCells>
            ))}
          </chakra.ul>
        )}
      </ListStates>
    </div>
  )
}

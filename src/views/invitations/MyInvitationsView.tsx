import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Invitation, MutedCompany } from '#contract/entities/invitation.ts'
import { pathOf } from '#contract/paths.ts'
import { invitationCan } from '#contract/processes/invitation.ts'
import { Avatar } from '#src/components/Avatar.tsx'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { Inset } from '#src/components/Inset.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Time } from '#src/components/Time.tsx'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { selectRefusal } from '#src/machines/decision/decision.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { ListStates } from '../list/ListStates.tsx'
import { useDecisions } from '../use-decided.ts'
import { DeclineInvitation } from './DeclineInvitation.tsx'
import { InvitationCells } from './InvitationCells.tsx'
import { markOfInvitation } from './marks.ts'
import type { InvitedVerbs } from './verbs.ts'

interface Props {
  invitations: CollectionActor<Invitation>
  muted: CollectionActor<MutedCompany>
  /** Verbs `decline` and `unmute`. */
  decision: DecisionActor<InvitedVerbs>
}

/** The calls that a creator is invited to, what waits for an answer first; below, the companies they want to hear nothing of. */
export function MyInvitationsView({ invitations, muted, decision }: Props) {
  const { t } = useTranslation('invitations')
  const silent = useSelector(muted, snapshot => snapshot.context.page?.items ?? [])
  const { isUnderWay } = useDecisions(decision)
  const refused = useSelector(decision, selectRefusal)
  return (
    <chakra.section aria-labelledby="own-invitations" marginBottom="32px">
      <Inset paddingBottom="14px">
        <chakra.h2 id="own-invitations" textStyle="title-2">
          {t('mine.title')}
        </chakra.h2>
      </Inset>
      {refused && (
        <Inset paddingBottom="12px">
          <Refusal code={refused.code} />
        </Inset>
      )}
      <ListStates
        list={invitations}
        lines={2}
        inset
        pages="invitations"
        empty={
          <Inset>
            <chakra.p color="muted">{t('mine.none')}</chakra.p>
          </Inset>
        }
      >
        {({ items }) => (
          <chakra.ul role="list" listStyleType="none" borderTop="1px solid var(--border)">
            {items.map(one => (
              <InvitationCells key={one.uuid} data-invitation={one.state}>
                <Avatar name={one.brand.name} side="brand" size={40} />
                <div>
                  <Link to={pathOf('casting_call', { uuid: one.casting_call.uuid })}>
                    <b>{one.casting_call.title}</b>
                  </Link>
                  <chakra.span display="block" textStyle="meta" color="muted">
                    {one.brand.name} · <Time at={one.created_at} />
                  </chakra.span>
                  <chakra.p textStyle="small" dir="auto" lineClamp={2}>
                    {one.message}
                  </chakra.p>
                </div>
                <div>
                  <Mark kind={markOfInvitation(one.state, 'creator')}>{t(`state.creator.${one.state}`)}</Mark>
                </div>
                <chakra.span display="flex" flexWrap="wrap" gap="8px" justifyContent={{ lg: 'flex-end' }}>
                  {invitationCan(one.state, { type: 'invitation.decline' }) && (
                    <>
                      <DeclineInvitation
                        size="sm"
                        uuid={one.uuid}
                        brand={one.brand.name}
                        decision={decision}
                        busy={isUnderWay({ uuid: one.uuid })}
                      />
                      <ButtonLink size="sm" to={pathOf('casting_call', { uuid: one.casting_call.uuid })}>
                        {t('mine.look')}
                      </ButtonLink>
                    </>
                  )}
                </chakra.span>
              </InvitationCells>
            ))}
          </chakra.ul>
        )}
      </ListStates>
      {silent.length > 0 && (
        <Inset marginTop="18px">
          <chakra.h3 textStyle="title-3">{t('muted.title')}</chakra.h3>
          <chakra.ul role="list" listStyleType="none">
            {silent.map(one => (
              <chakra.li key={one.uuid} display="flex" flexWrap="wrap" alignItems="center" gap="10px" paddingBlock="6px">
                <span>{one.name}</span>
                <Button
                  size="sm"
                  look="plain"
                  busy={isUnderWay({ uuid: one.uuid })}
                  onClick={() => decision.send({ type: 'decision.make', decision: { kind: 'unmute', uuid: one.uuid } })}
                >
                  {t('muted.undo')}
                  <span className="vh"> {one.name}</span>
                </Button>
              </chakra.li>
            ))}
          </chakra.ul>
        </Inset>
      )}
    </chakra.section>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Team } from '#contract/entities/team.ts'
import { membershipCan } from '#contract/processes/membership.ts'
import { isGuest, mayAs } from '#contract/rules/roles.ts'
import { Button } from '#src/components/Button.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { Refused } from '#src/components/Refusal.tsx'
import { formatDay, formatList } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { useVerb } from '../form/use-verb.ts'
import { useDecisions } from '../use-decided.ts'
import { GuestDialog } from './GuestDialog.tsx'
import { Rows } from './Rows.tsx'
import type { TeamVerbs } from './verbs.ts'

/** Invitations that wait for an answer, and the ones that nobody answered in time. */
export function Invitations({ known, decision }: { known: Team; decision: DecisionActor<TeamVerbs> }) {
  const { t } = useTranslation('team')
  const language = useLanguage()
  const list = (names: readonly string[]) => formatList(names, language)
  const { isUnderWay, failureOf } = useDecisions(decision)
  const resend = useVerb(decision, 'resend')
  const withdraw = useVerb(decision, 'withdraw')
  const [named, setNaming] = useState<string | null>(null)
  const naming = known.invitations.find(one => one.uuid === named)
  return (
    <>
      <Rows>
        {known.invitations.map(one => {
          const can = (event: Parameters<typeof membershipCan>[2]) =>
            membershipCan(one.state, { role: one.role, campaigns: [], resent: one.resent }, event)
          const again = can({ type: 'invitation.resend' })
          const why = again ? undefined : `enough-${one.uuid}`
          return (
            <li key={one.uuid} data-invitation={one.email}>
              <span data-who>
                <b>
                  <bdi>{one.email}</bdi>
                </b>{' '}
                · {t(`role.${one.role}`)}
                {one.campaigns.length > 0 && <small>{list(one.campaigns.map(({ name }) => name))}</small>}
                {isGuest(one.role) && one.campaigns.length === 0 && <Mark kind="warn">{t('invitations.ofNone')}</Mark>}
                <small>
                  {one.state === 'expired'
                    ? t('invitations.ended', { date: formatDay(one.expires_at, language) })
                    : t('invitations.until', { date: formatDay(one.expires_at, language), who: one.invited_by })}
                </small>
                {why && <small id={why}>{t('invitations.enough')}</small>}
              </span>
              <Mark kind={one.state === 'expired' ? 'stop' : 'wait'}>{t(`invitations.${one.state}`)}</Mark>
              {mayAs(known.role, 'team') && (
                <span data-acts>
                  {can({ type: 'invitation.change', campaigns: [one.uuid] }) && (
                    <Button size="sm" aria-haspopup="dialog" onClick={() => setNaming(one.uuid)}>
                      {t('guest.button')}
                      <span className="vh"> {one.email}</span>
                    </Button>
                  )}
                  <Button
                    size="sm"
                    disabled={!again}
                    aria-describedby={why}
                    busy={isUnderWay({ kind: 'resend', uuid: one.uuid })}
                    onClick={() => resend.make(undefined, one.uuid)}
                  >
                    {t('invitations.resend')}
                    <span className="vh"> {one.email}</span>
                  </Button>
                  <Button
                    size="sm"
                    look="danger"
                    busy={isUnderWay({ kind: 'withdraw', uuid: one.uuid })}
                    onClick={() => withdraw.make(undefined, one.uuid)}
                  >
                    {t('invitations.withdraw')}
                    <span className="vh"> {one.email}</span>
                  </Button>
                </span>
              )}
              <Refused failure={naming ? null : failureOf({ uuid: one.uuid })} />
            </li>
          )
        })}
      </Rows>
      {naming && (
        <GuestDialog
          key={naming.uuid}
          naming={{ ...naming, of: 'reinvite', name: naming.email }}
          choices={known.campaigns}
          decision={decision}
          onClose={() => setNaming(null)}
        />
      )}
    </>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Team } from '#contract/entities/team.ts'
import { membershipCan } from '#contract/processes/membership.ts'
import { type GivenRole, givenRoles, hasShare, isGuest, mayAs } from '#contract/rules/roles.ts'
import { Avatar } from '#src/components/Avatar.tsx'
import { Button } from '#src/components/Button.tsx'
import { ConfirmButton } from '#src/components/ConfirmButton.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { Refused } from '#src/components/Refusal.tsx'
import { Select } from '#src/components/Select.tsx'
import { formatDay, formatList } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { useVerb } from '../form/use-verb.ts'
import { useDecisions } from '../use-decided.ts'
import { CreditsDialog } from './CreditsDialog.tsx'
import { GuestDialog } from './GuestDialog.tsx'
import { Rows } from './Rows.tsx'
import type { TeamVerbs } from './verbs.ts'

/** Everybody of the company; whoever looks after the team changes roles here and ends memberships. */
export function Members({ known, decision }: { known: Team; decision: DecisionActor<TeamVerbs> }) {
  const { t } = useTranslation('team')
  const language = useLanguage()
  const { isUnderWay, failureOf } = useDecisions(decision)
  const [named, setNaming] = useState<string | null>(null)
  const naming = known.members.find(member => member.uuid === named)
  const [sharing, setSharing] = useState<string | null>(null)
  const sharer = known.members.find(member => member.uuid === sharing)
  const role = useVerb(decision, 'role')
  const remove = useVerb(decision, 'remove')
  const manages = mayAs(known.role, 'team')
  const options = givenRoles.map(value => ({ value, label: t(`role.${value}`) }))
  return (
    <>
      <Rows>
        {known.members.map(member => {
          const can = (event: Parameters<typeof membershipCan>[2]) =>
            manages && membershipCan('active', { role: member.role, campaigns: [], resent: 0 }, event)
          return (
            <li key={member.uuid} data-member={member.email}>
              <Avatar name={member.name || member.email} image={member.profile_image} size={40} />
              <span data-who>
                <b>{member.name || member.email}</b> {member.you && <Mark kind="live">{t('members.you')}</Mark>}
                <small>
                  <bdi>{member.email}</bdi> · {t('members.since', { date: formatDay(member.joined_at, language) })}
                </small>
                {member.campaigns.length > 0 && (
                  <small>
                    {t('guest.of', {
                      campaigns: formatList(
                        member.campaigns.map(one => one.name),
                        language,
                      ),
                    })}
                  </small>
                )}
                {member.credits && (member.credits.used > 0 || member.credits.cap !== null) && (
                  <small>
                    {member.credits.cap === null
                      ? t('credits.used', { count: member.credits.used })
                      : t('credits.usedOf', { count: member.credits.cap, used: member.credits.used })}
                  </small>
                )}
                {isGuest(member.role) && member.campaigns.length === 0 && <Mark kind="warn">{t('guest.ofNone')}</Mark>}
                {member.over_seats && <Mark kind="warn">{t('members.over')}</Mark>}
              </span>
              <span data-acts>
                {can({ type: 'role.change', role: 'viewer', campaigns: [], free: true }) &&
                member.role !== 'owner' &&
                !member.you ? (
                  <>
                    <Select<GivenRole>
                      aria-label={t('members.roleOf', { name: member.name || member.email })}
                      value={member.role}
                      onChange={next =>
                        isGuest(next) ? setNaming(member.uuid) : role.make({ role: next, campaigns: [] }, member.uuid)
                      }
                      options={options}
                      disabled={isUnderWay({ kind: 'role', uuid: member.uuid })}
                    />
                    {isGuest(member.role) && (
                      <Button size="sm" aria-haspopup="dialog" onClick={() => setNaming(member.uuid)}>
                        {t('guest.button')}
                        <span className="vh"> {member.name || member.email}</span>
                      </Button>
                    )}
                    {hasShare(member.role) && (
                      <Button size="sm" aria-haspopup="dialog" onClick={() => setSharing(member.uuid)}>
                        {t('credits.button')}
                        <span className="vh"> {member.name || member.email}</span>
                      </Button>
                    )}
                    <ConfirmButton
                      size="sm"
                      title={t('remove.title', { name: member.name || member.email })}
                      consequence={t('remove.consequence')}
                      confirm={t('remove.confirm')}
                      busy={isUnderWay({ kind: 'remove', uuid: member.uuid })}
                      onConfirm={() => remove.make(undefined, member.uuid)}
                    >
                      {t('remove.button')}
                      <span className="vh"> {member.name || member.email}</span>
                    </ConfirmButton>
                  </>
                ) : (
                  <span>{t(`role.${member.role}`)}</span>
                )}
              </span>
              <Refused failure={naming || sharer ? null : failureOf({ uuid: member.uuid })} />
            </li>
          )
        })}
      </Rows>
      {sharer && <CreditsDialog key={sharer.uuid} member={sharer} decision={decision} onClose={() => setSharing(null)} />}
      {naming && (
        <GuestDialog
          key={naming.uuid}
          naming={{ ...naming, of: isGuest(naming.role) ? 'campaigns' : 'role', name: naming.name || naming.email }}
          choices={known.campaigns}
          decision={decision}
          onClose={() => setNaming(null)}
        />
      )}
    </>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InvitedReply, Team } from '#contract/entities/team.ts'
import { limits } from '#contract/limits.ts'
import { type GivenRole, givenRoles, isGuest } from '#contract/rules/roles.ts'
import { addressesIn } from '#contract/rules/team-addresses.ts'
import { Button } from '#src/components/Button.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { Field } from '#src/components/Field.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Select } from '#src/components/Select.tsx'
import { TextArea } from '#src/components/TextArea.tsx'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useTries } from '../form/use-tries.ts'
import { useVerb } from '../form/use-verb.ts'
import { useEmitted } from '../use-emitted.ts'
import { CampaignChoice } from './CampaignChoice.tsx'
import type { TeamVerbs } from './verbs.ts'

interface Props {
  open: boolean
  onClose(): void
  /** Seats that are free. */
  free: number
  /** More guests that there may be. */
  freeGuests: number
  campaigns: Team['campaigns']
  decision: DecisionActor<TeamVerbs>
}

/** Several addresses at once, each judged by itself; who could not be invited stays in the field, with the reason below. */
export function InviteDialog({ open, onClose, free, freeGuests, campaigns, decision }: Props) {
  const { t } = useTranslation('team')
  const [written, setWritten] = useState('')
  const [role, setRole] = useState<GivenRole>(free > 0 ? 'manager' : 'guest')
  const [chosen, setChosen] = useState<string[]>([])
  const [passed, setPassed] = useState<InvitedReply['passed_over']>([])
  const invite = useVerb(decision, 'invite')
  const { tried, submitting, startOver } = useTries(invite.busy)
  useEmitted(decision, 'decision.made', event => {
    if (event.kind !== 'invite') return
    const { passed_over } = event.output
    setPassed(passed_over)
    setWritten(passed_over.map(one => one.email).join('\n'))
    startOver()
    if (passed_over.length === 0) onClose()
  })
  const guest = isGuest(role)
  const room = guest ? freeGuests : free
  const { good, bad } = addressesIn(written)
  const error =
    bad.length > 0
      ? t('invite.wrong', { address: bad.join(', ') })
      : good.length === 0
        ? t('invite.none')
        : good.length > limits.team.atOnce
          ? t('invite.many', { count: limits.team.atOnce })
          : good.length > room
            ? t(guest ? 'invite.guests' : 'invite.seats', { count: Math.max(0, room) })
            : null
  const send = submitting(error !== null || (guest && chosen.length === 0), () =>
    invite.make({ people: good.map(email => ({ email, role })), campaigns: guest ? chosen : [] }),
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('invite.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('invite.cancel')}</Button>
          <Button type="submit" form="team-invite" look="accent" busy={invite.busy}>
            {t('invite.send')}
          </Button>
        </>
      }
    >
      <chakra.form id="team-invite" onSubmit={send} noValidate display="grid" gap="16px">
        <p>{t('invite.lead')}</p>
        {invite.failure && <Refusal code={invite.failure.code} />}
        {passed.length > 0 && (
          <Notice tone="warn">
            <chakra.ul paddingInlineStart="18px" margin="0">
              {passed.map(one => (
                <li key={one.email}>{t(`invite.passed.${one.reason}`, { email: one.email })}</li>
              ))}
            </chakra.ul>
          </Notice>
        )}
        <Field label={t('invite.addresses')} help={t('invite.help')} error={tried && error ? error : undefined}>
          <TextArea name="addresses" dir="ltr" rows={4} value={written} onChange={setWritten} autoCapitalize="none" />
        </Field>
        <Field label={t('invite.role')} help={t(`does.${role}`)}>
          <Select<GivenRole>
            name="role"
            value={role}
            onChange={setRole}
            options={givenRoles.map(value => ({ value, label: t(`role.${value}`) }))}
          />
        </Field>
        {guest && <CampaignChoice choices={campaigns} chosen={chosen} onChange={setChosen} tried={tried} />}
      </chakra.form>
    </Dialog>
  )
}

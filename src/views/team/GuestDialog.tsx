import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Team } from '#contract/entities/team.ts'
import { Button } from '#src/components/Button.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { focusFirstWrong } from '../form/attention.ts'
import { useVerb } from '../form/use-verb.ts'
import { useEmitted } from '../use-emitted.ts'
import { CampaignChoice } from './CampaignChoice.tsx'
import type { TeamVerbs } from './verbs.ts'

interface Props {
  member: Team['members'][number]
  choices: Team['campaigns']
  decision: DecisionActor<TeamVerbs>
  onClose(): void
}

/** Makes somebody a guest of some campaigns, or changes which ones a guest sees. */
export function GuestDialog({ member, choices, decision, onClose }: Props) {
  const { t } = useTranslation('team')
  const [chosen, setChosen] = useState<string[]>(member.campaigns.map(one => one.uuid))
  const [tried, setTried] = useState(false)
  const already = member.role === 'guest'
  const change = useVerb(decision, already ? 'campaigns' : 'role')
  useEmitted(decision, 'decision.made', ({ kind }) => {
    if (kind === 'campaigns' || kind === 'role') onClose()
  })
  // One that was archived meanwhile stays on the list of whoever sees it.
  const there = new Set(choices.map(one => one.uuid))
  const all = [...choices, ...member.campaigns.filter(one => !there.has(one.uuid))]
  const name = member.name || member.email
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (chosen.length === 0) return focusFirstWrong(event.currentTarget)
    change.make({ role: 'guest', campaigns: chosen }, member.uuid)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(already ? 'guest.title' : 'guest.makeTitle', { name })}
      footer={
        <>
          <Button onClick={onClose}>{t('invite.cancel')}</Button>
          <Button type="submit" form="team-guest" look="accent" busy={change.busy} disabled={all.length === 0}>
            {t('guest.save')}
          </Button>
        </>
      }
    >
      <chakra.form id="team-guest" onSubmit={send} noValidate display="grid" gap="16px">
        {!already && <p>{t('guest.becomes', { name })}</p>}
        {change.failure && <Refusal code={change.failure.code} />}
        <CampaignChoice choices={all} chosen={chosen} onChange={setChosen} tried={tried} />
      </chakra.form>
    </Dialog>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Team } from '#contract/entities/team.ts'
import { Button } from '#src/components/Button.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useTries } from '../form/use-tries.ts'
import { useVerb } from '../form/use-verb.ts'
import { useEmitted } from '../use-emitted.ts'
import { CampaignChoice, type NamedCampaign } from './CampaignChoice.tsx'
import type { TeamVerbs } from './verbs.ts'

/** Somebody who follows campaigns, is invited to some, or shall become a guest of some. */
export interface Naming {
  of: 'campaigns' | 'role' | 'reinvite'
  uuid: string
  name: string
  campaigns: readonly NamedCampaign[]
}

const titles = { campaigns: 'guest.title', role: 'guest.makeTitle', reinvite: 'guest.inviteTitle' } as const

interface Props {
  naming: Naming
  choices: Team['campaigns']
  decision: DecisionActor<TeamVerbs>
  onClose(): void
}

/** Makes somebody a guest of some campaigns, or changes which ones a guest sees or is invited to. */
export function GuestDialog({ naming, choices, decision, onClose }: Props) {
  const { t } = useTranslation('team')
  const [chosen, setChosen] = useState<string[]>(naming.campaigns.map(one => one.uuid))
  const { of, uuid, name } = naming
  const give = useVerb(decision, of === 'role' ? 'role' : 'campaigns')
  const reinvite = useVerb(decision, 'reinvite')
  const { busy, failure } = of === 'reinvite' ? reinvite : give
  const { tried, submitting } = useTries(busy)
  useEmitted(decision, 'decision.made', ({ kind }) => {
    if (kind === of) onClose()
  })
  // One that was archived meanwhile stays on the list of whoever sees it.
  const there = new Set(choices.map(one => one.uuid))
  const all = [...choices, ...naming.campaigns.filter(one => !there.has(one.uuid))]
  const send = submitting(chosen.length === 0, () => {
    if (of === 'reinvite') reinvite.make({ campaigns: chosen }, uuid)
    else give.make({ role: 'guest', campaigns: chosen }, uuid)
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(titles[of], { name })}
      footer={
        <>
          <Button onClick={onClose}>{t('invite.cancel')}</Button>
          <Button type="submit" form="team-guest" look="accent" busy={busy} disabled={all.length === 0}>
            {t('guest.save')}
          </Button>
        </>
      }
    >
      <chakra.form id="team-guest" onSubmit={send} noValidate display="grid" gap="16px">
        {of === 'role' && <p>{t('guest.becomes', { name })}</p>}
        {of === 'reinvite' && <p>{t('guest.linkStays')}</p>}
        {failure && <Refusal code={failure.code} />}
        <CampaignChoice choices={all} chosen={chosen} onChange={setChosen} tried={tried} />
      </chakra.form>
    </Dialog>
  )
}

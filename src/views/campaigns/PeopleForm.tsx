import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Campaign } from '#contract/entities/campaign.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#src/components/Button.tsx'
import { Checkbox } from '#src/components/Checkbox.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { Field } from '#src/components/Field.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Select } from '#src/components/Select.tsx'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { selectRefusal } from '#src/machines/decision/decision.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import type { CampaignVerbs } from './verbs.ts'

const nobody = 'nobody'

interface Props {
  campaign: Campaign
  decision: DecisionActor<CampaignVerbs>
  onClose(): void
}

/** Chooses who of the company works on a campaign, and who of them answers for it. */
export function PeopleForm({ campaign, decision, onClose }: Props) {
  const { t } = useTranslation('campaigns')
  const { people = [], colleagues = [] } = campaign
  const [members, setMembers] = useState<readonly string[]>(people.map(one => one.uuid))
  const [responsible, setResponsible] = useState(people.find(one => one.responsible)?.uuid ?? nobody)
  const busy = useSelector(decision, snapshot => snapshot.hasTag('busy'))
  const refused = useSelector(decision, selectRefusal)
  const tooMany = members.length > limits.campaign.people
  const put = (uuid: string, on: boolean) => {
    setMembers(on ? [...members, uuid] : members.filter(one => one !== uuid))
    if (!on && uuid === responsible) setResponsible(nobody)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('people.editTitle')}
      footer={
        <Button
          look="accent"
          busy={busy}
          disabled={tooMany}
          onClick={() =>
            decision.send({
              type: 'decision.make',
              decision: {
                kind: 'edit',
                uuid: campaign.uuid,
                body: { people: { responsible: responsible === nobody ? null : responsible, members: [...members] } },
              },
            })
          }
        >
          {t('people.save')}
        </Button>
      }
    >
      <chakra.div display="grid" gap="16px">
        <chakra.fieldset border={0} minWidth={0}>
          <chakra.legend textStyle="label" marginBottom="6px">
            {t('people.members')}
          </chakra.legend>
          {colleagues.map(one => (
            <Checkbox key={one.uuid} checked={members.includes(one.uuid)} onChange={on => put(one.uuid, on)}>
              {one.name}
            </Checkbox>
          ))}
        </chakra.fieldset>
        {tooMany && <chakra.p role="alert">{t('people.most', { max: limits.campaign.people })}</chakra.p>}
        <Field label={t('people.responsible')} help={t('people.told')}>
          <Select
            value={responsible}
            options={[
              { value: nobody, label: t('people.nobody') },
              ...colleagues.filter(one => members.includes(one.uuid)).map(one => ({ value: one.uuid, label: one.name })),
            ]}
            onChange={setResponsible}
          />
        </Field>
        {refused && <Refusal code={refused.code} />}
      </chakra.div>
    </Dialog>
  )
}

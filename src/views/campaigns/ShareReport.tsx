import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Campaign } from '#contract/entities/campaign.ts'
import { limits } from '#contract/limits.ts'
import { pathOf } from '#contract/paths.ts'
import { Button } from '#src/components/Button.tsx'
import { Checkbox } from '#src/components/Checkbox.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { Field } from '#src/components/Field.tsx'
import { NumberInput } from '#src/components/NumberInput.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { Time } from '#src/components/Time.tsx'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import type { CampaignVerbs } from './verbs.ts'

const { linkDays } = limits.lists

interface Props {
  campaign: Campaign
  decision: DecisionActor<CampaignVerbs>
  onClose(): void
}

/** A link that opens the report to whoever has it, until it ends. */
export function ShareReport({ campaign, decision, onClose }: Props) {
  const { t } = useTranslation('campaigns')
  const [days, setDays] = useState<number | null>(linkDays.default)
  const [show_money, setMoney] = useState(false)
  const busy = useSelector(decision, snapshot => snapshot.hasTag('busy'))
  const fits = days !== null && days >= linkDays.min && days <= linkDays.max
  const { link } = campaign
  return (
    <Dialog open onClose={onClose} title={t('share.title')}>
      <chakra.div display="grid" gap="16px">
        <p>{t('share.body')}</p>
        {link && (
          <>
            <Field
              label={t('share.address')}
              help={
                <>
                  {t('report.until')} <Time at={link.expires_at} as="day" />
                </>
              }
            >
              <TextInput
                readOnly
                value={`${window.location.origin}${pathOf('shared_campaign', { token: link.token })}`}
                onChange={() => {}}
                onFocus={event => event.currentTarget.select()}
              />
            </Field>
            <Button
              look="danger"
              justifySelf="start"
              busy={busy}
              onClick={() => decision.send({ type: 'decision.make', decision: { kind: 'unlink', uuid: campaign.uuid } })}
            >
              {t('share.end')}
            </Button>
          </>
        )}
        <Field label={t('share.days')}>
          <NumberInput value={days} min={linkDays.min} max={linkDays.max} onChange={setDays} />
        </Field>
        <Checkbox checked={show_money} onChange={setMoney}>
          {t('share.money')}
        </Checkbox>
        <Button
          look={link ? 'plain' : 'accent'}
          justifySelf="start"
          busy={busy}
          disabled={!fits}
          onClick={() =>
            days !== null &&
            decision.send({ type: 'decision.make', decision: { kind: 'link', uuid: campaign.uuid, body: { days, show_money } } })
          }
        >
          {t(link ? 'share.again' : 'share.create')}
        </Button>
      </chakra.div>
    </Dialog>
  )
}

import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Deal } from '#contract/entities/deal.ts'
import { limits } from '#contract/limits.ts'
import { sumsLeft } from '#contract/rules/milestones.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { Counter, TextArea } from '#src/components/TextArea.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import type { DealRoomActor } from '#src/machines/deal-room/deal-room.machine.ts'
import { selectActing } from '#src/machines/deal-room/deal-room.select.ts'
import { WishField } from '../disputes/WishField.tsx'
import type { FormStore } from '../kept-form/form-store.ts'
import { useKeptForm } from '../kept-form/use-kept-form.ts'
import { ActFailure } from './ActFailure.tsx'
import { Panel, PanelForm } from './Panel.tsx'
import { useRoomWords } from './use-room-words.ts'

const most = limits.dispute.note

/** Putting a split on the table: the other side may take it, and then the dispute is over. */
export function SplitPanel({ room, deal, forms }: { room: DealRoomActor; deal: Deal; forms: FormStore }) {
  const { t } = useTranslation('disputes')
  const words = useRoomWords()
  const phraseOf = useIssuePhrase()
  const acting = useSelector(room, selectActing)
  const { fields, change } = useKeptForm(forms, 'offerSplit', { creator_percent: 50, note: '' })
  const used = fields.note.trim().length
  return (
    <Panel title={t('split.title')} lead={t('split.lead', { who: words.other(deal) })}>
      <PanelForm
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (used > most) return
          const { creator_percent, note } = fields
          room.send({ type: 'deal.act', act: { verb: 'offerSplit', body: { creator_percent, note: note.trim() } } })
        }}
      >
        <WishField
          fees={sumsLeft(deal)}
          currency={deal.terms.currency}
          creator={words.creator(deal)}
          brand={deal.brand.name}
          dispute={deal.dispute}
          label={t('split.wish')}
          percent={fields.creator_percent}
          onChange={creator_percent => change({ creator_percent })}
        />
        <Field
          label={t('split.note')}
          optional
          error={used > most ? phraseOf(`max_length ${most}`) : undefined}
          counter={<Counter used={used} max={most} />}
        >
          <TextArea value={fields.note} onChange={note => change({ note })} />
        </Field>
        <Button type="submit" look="accent" block busy={acting === 'offerSplit'}>
          {t('split.do')}
        </Button>
        <ActFailure room={room} verbs={['offerSplit']} />
      </PanelForm>
    </Panel>
  )
}

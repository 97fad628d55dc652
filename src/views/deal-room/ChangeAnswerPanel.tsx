import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ChangeOrder, Deal } from '#contract/entities/deal.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { Counter, TextArea } from '#src/components/TextArea.tsx'
import { formatMoney } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import { type DealRoomActor, may, openChangeOf } from '#src/machines/deal-room/deal-room.machine.ts'
import { selectActing } from '#src/machines/deal-room/deal-room.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import type { FormStore } from '../kept-form/form-store.ts'
import { useKeptForm } from '../kept-form/use-kept-form.ts'
import { ActFailure } from './ActFailure.tsx'
import { ChangeLines, Said } from './ChangeLines.tsx'
import { FeeBreakdown } from './FeeBreakdown.tsx'
import { Panel, PanelForm } from './Panel.tsx'
import { useRoomWords } from './use-room-words.ts'

interface Props {
  room: DealRoomActor
  deal: Deal
  forms: FormStore
}

/** The other side's change, whole: what would be different, what becomes of the money, and yes or no with a word. */
export function ChangeAnswerPanel(props: Props) {
  const change = openChangeOf(props.deal)
  return change ? <Answer {...props} change={change} /> : null
}

const mostNote = limits.change.note

function Answer({ room, deal, forms, change }: Props & { change: ChangeOrder }) {
  const { t } = useTranslation('deal-room')
  const language = useLanguage()
  const words = useRoomWords()
  const acting = useSelector(room, selectActing)
  const { fields, change: write } = useKeptForm(forms, 'answerChange', { note: '' })
  const used = fields.note.trim().length
  const answer = (accept: boolean) => {
    if (used <= mostNote)
      room.send({ type: 'deal.act', act: { verb: 'answerChange', body: { accept, note: fields.note.trim() } } })
  }
  const disabled = used > mostNote || !may(deal, { verb: 'answerChange', body: { accept: true, note: '' } })
  const much = change.difference_minor
  const difference = formatMoney(Math.abs(much), deal.terms.currency, language)
  return (
    <Panel
      title={t(`change.answerTitle.${change.kind}`, { who: words.other(deal) })}
      lead={t('change.answerLead', { who: words.other(deal) })}
    >
      <ChangeLines deal={deal} change={change} />
      <Said dir="auto" background="sunken">
        {change.reason}
      </Said>
      {much !== 0 && (
        <FeeBreakdown split={change.fees} currency={deal.terms.currency} side={deal.side} who={words.creator(deal)} />
      )}
      <chakra.p textStyle="small" color="text-2">
        {t(`change.then.${much > 0 ? 'more' : much < 0 ? 'less' : 'same'}.${deal.side}`, { difference, brand: deal.brand.name })}
      </chakra.p>
      <PanelForm onSubmit={event => event.preventDefault()}>
        <Field
          label={t('change.note')}
          optional
          help={t('reject.help', { who: words.other(deal) })}
          counter={<Counter used={used} max={mostNote} />}
        >
          <TextArea value={fields.note} onChange={note => write({ note })} />
        </Field>
        <div data-part="buttons">
          <Button look="foco" size="lg" block busy={acting === 'answerChange'} disabled={disabled} onClick={() => answer(true)}>
            {t('change.accept')}
          </Button>
          <Button block disabled={disabled || acting === 'answerChange'} onClick={() => answer(false)}>
            {t('change.decline')}
          </Button>
        </div>
        <ActFailure room={room} verbs={['answerChange']} />
      </PanelForm>
    </Panel>
  )
}

import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Licence } from '#contract/entities/licence.ts'
import { limits } from '#contract/limits.ts'
import { type LicenceEvent, licenceCan, licenceFacts } from '#contract/processes/licence.ts'
import { widens } from '#contract/rules/licence.ts'
import { dealPage } from '#contract/rules/own-turn.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { Field } from '#src/components/Field.tsx'
import { Money } from '#src/components/Money.tsx'
import { MoneyInput } from '#src/components/MoneyInput.tsx'
import { Select } from '#src/components/Select.tsx'
import { Counter, TextArea } from '#src/components/TextArea.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import type { ActOf, DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { renewalPartLine } from '#src/theme/made/recipes/renewal-part-line.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { useTries } from '../form/use-tries.ts'
import { useTeamRole } from '../may.ts'
import { useDecided } from '../use-decided.ts'
import { todayOf } from './use-licence-words.ts'
import type { RenewalVerbs } from './verbs.ts'

const { renewal: most } = limits.licence
const { amount } = limits.deal

const Line = chakra('div', renewalPartLine)

interface Props {
  one: Licence
  decision: DecisionActor<RenewalVerbs>
}

/** More time for a licence: asked for by the brand, priced or turned down by the creator. */
export function RenewalPart({ one, decision }: Props) {
  const { t } = useTranslation('rights')
  const words = useCallWords()
  const [open, setOpen] = useState<'ask' | 'price' | null>(null)
  const role = useTeamRole()
  const busy = useDecided(decision, { uuid: one.uuid }).doing !== null
  const { side, renewal } = one
  if (side === 'staff') return null
  const can = (type: Extract<LicenceEvent, { by: unknown }>['type']) =>
    licenceCan(one.state, licenceFacts(one, todayOf()), { type, by: side })
  const make = (act: ActOf<RenewalVerbs>) => {
    setOpen(null)
    decision.send({ type: 'decision.make', decision: { ...act, uuid: one.uuid } })
  }
  const days = renewal && words.days(renewal.days)
  const { channels, territory } = renewal?.adds ?? { channels: [], territory: null }
  const wider = [...channels.map(words.right), ...(territory === 'world' ? [t('where.world')] : [])].join(' · ')
  const asks = one.settled && can('renewal.ask')
  const takes = one.settled && can('renewal.take')
  const rated = rateShown(one)
  if (!asks && !renewal && !rated) return null
  return (
    <Line>
      {renewal && (
        <p>
          {renewal.state === 'priced'
            ? t(renewal.taken ? `renewal.taken.${side}` : 'renewal.priced', { days, who: one.brand.name })
            : side === 'brand'
              ? t('renewal.asked', { days })
              : t('renewal.askedOf', { who: one.brand.name, days })}
          {widens(renewal.adds) && ` ${t('renewal.wider', { what: wider })}`}
          {renewal.state === 'asked' && renewal.note && (
            <>
              {' '}
              <q dir="auto">{renewal.note}</q>
            </>
          )}
        </p>
      )}
      {rated && !renewal && <RateLine one={one} takes={takes} />}
      {takes && one.rate && (
        <Button
          size="sm"
          look="accent"
          busy={busy}
          price={<Money amount={one.rate.total_minor} currency={one.currency} cents />}
          onClick={() => make({ kind: 'take' })}
        >
          {t('renewal.take', { days: words.days(one.rate.days) })}
          <span className="vh"> {one.title}</span>
        </Button>
      )}
      {asks && (
        <Button size="sm" busy={busy} aria-haspopup="dialog" onClick={() => setOpen('ask')}>
          {t(takes ? 'renewal.askOther' : 'renewal.ask')}
          <span className="vh"> {one.title}</span>
        </Button>
      )}
      {can('renewal.withdraw') && (
        <Button size="sm" look="plain" busy={busy} onClick={() => make({ kind: 'withdraw' })}>
          {t('renewal.withdraw')}
        </Button>
      )}
      {can('renewal.price') && (
        <Button size="sm" look="accent" busy={busy} aria-haspopup="dialog" onClick={() => setOpen('price')}>
          {t('renewal.price')}
        </Button>
      )}
      {can('renewal.decline') && (
        <Button size="sm" look="plain" busy={busy} onClick={() => make({ kind: 'decline' })}>
          {t('renewal.decline')}
        </Button>
      )}
      {renewal?.state === 'priced' && (
        <ButtonLink
          size="sm"
          to={dealPage(
            { uuid: renewal.deal_uuid ?? one.deal_uuid, chat_uuid: one.chat_uuid },
            role,
            renewal.taken ? { pane: 'deal' } : {},
          )}
        >
          {t(!renewal.taken ? 'renewal.toOffer' : side === 'brand' ? 'renewal.toPay' : 'renewal.toDeal')}
        </ButtonLink>
      )}
      {open === 'ask' && <AskDialog one={one} onClose={() => setOpen(null)} onAsk={body => make({ kind: 'ask', body })} />}
      {open === 'price' && (
        <PriceDialog one={one} onClose={() => setOpen(null)} onPrice={body => make({ kind: 'price', body })} />
      )}
    </Line>
  )
}

/** A rate that may be taken, or may be once the licence has begun. */
const rateShown = ({ rate }: Licence): boolean => rate !== null && (rate.until === null || rate.until >= todayOf())

/** The rate that was agreed on with the work: for how long, for how much, and until when the brand may take it. */
function RateLine({ one, takes }: { one: Licence; takes: boolean }) {
  const { t } = useTranslation('rights')
  const words = useCallWords()
  const { rate, side, currency } = one
  if (!rate) return null
  const brand = side === 'brand'
  const said = {
    days: words.days(rate.days),
    fee: words.money(rate.fee_minor, currency),
    total: words.money(rate.total_minor, currency),
    payout: words.money(rate.payout_minor, currency),
    who: one.brand.name,
  }
  return (
    <p>
      {t(brand ? 'renewal.rate.brand' : 'renewal.rate.creator', said)}{' '}
      {rate.until && (takes || !brand) ? t('renewal.rate.until', { date: words.day(rate.until) }) : t('renewal.rate.later')}
    </p>
  )
}

function AskDialog({ one, onClose, onAsk }: { one: Licence; onClose(): void; onAsk(body: RenewalVerbs['ask']['body']): void }) {
  const { t } = useTranslation('rights')
  const words = useCallWords()
  const issue = useIssuePhrase()
  const [days, setDays] = useState(String(most.usual.find(count => count === one.rights.days) ?? most.usual[1]))
  const [note, setNote] = useState('')
  const length = note.trim().length
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('renewal.askTitle')}
      footer={
        <>
          <Button onClick={onClose}>{t('renewal.cancel')}</Button>
          <Button
            look="accent"
            onClick={() => {
              if (length <= most.note) onAsk({ days: Number(days), note: note.trim() })
            }}
          >
            {t('renewal.send')}
          </Button>
        </>
      }
    >
      <chakra.div display="grid" gap="14px">
        <p>{t('renewal.askBody', { who: one.creator.name })}</p>
        <Field label={t('renewal.days')}>
          <Select
            value={days}
            options={most.usual.map(count => ({ value: String(count), label: words.days(count) }))}
            onChange={setDays}
          />
        </Field>
        <Field
          label={t('renewal.note')}
          optional
          error={length > most.note ? issue(`max_length ${most.note}`) : undefined}
          counter={<Counter used={length} max={most.note} />}
        >
          <TextArea rows={3} value={note} onChange={setNote} />
        </Field>
      </chakra.div>
    </Dialog>
  )
}

function PriceDialog({
  one,
  onClose,
  onPrice,
}: {
  one: Licence
  onClose(): void
  onPrice(body: RenewalVerbs['price']['body']): void
}) {
  const { t } = useTranslation('rights')
  const words = useCallWords()
  const issue = useIssuePhrase()
  const [fee, setFee] = useState<number | null>(null)
  const { tried, submitting } = useTries()
  const form = useId()
  const wrong = fee === null ? 'required' : fee < amount.min ? 'min' : fee > amount.max ? 'max' : null
  const days = words.days(one.renewal?.days ?? 0)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('renewal.priceTitle', { days })}
      footer={
        <>
          <Button onClick={onClose}>{t('renewal.cancel')}</Button>
          <Button type="submit" form={form} look="accent">
            {t('renewal.offer')}
          </Button>
        </>
      }
    >
      <chakra.form
        id={form}
        noValidate
        display="grid"
        gap="14px"
        onSubmit={submitting(wrong !== null, () => fee !== null && onPrice({ fee_minor: fee }))}
      >
        <p>{t('renewal.priceBody', { who: one.brand.name, hold: words.days(limits.deal.hold / 86_400_000) })}</p>
        <Field
          label={t('renewal.fee')}
          error={tried && wrong ? issue(wrong === 'required' ? wrong : `${wrong} ${amount[wrong] / 100}`) : undefined}
        >
          <MoneyInput value={fee} currency={one.currency} onChange={setFee} />
        </Field>
      </chakra.form>
    </Dialog>
  )
}

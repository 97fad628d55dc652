import { chakra } from '@chakra-ui/react/styled-system'
import { useSelector } from '@xstate/react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnBrand } from '#contract/endpoints/brands.ts'
import type { AddOnKind, Proposal } from '#contract/entities/proposal.ts'
import { splitFees } from '#contract/fees.ts'
import { limits } from '#contract/limits.ts'
import { pathOf } from '#contract/paths.ts'
import { chosenAddOns, orderFee, termsOfOrder } from '#contract/proposal-orders.ts'
import { contactDetailIn } from '#contract/rules/contact-details.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { Checkbox, Radio } from '#src/components/Checkbox.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { Field } from '#src/components/Field.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Select } from '#src/components/Select.tsx'
import { Stub } from '#src/components/Stub.tsx'
import { Counter, TextArea } from '#src/components/TextArea.tsx'
import { useErrorPhrase, useIssuePhrase } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { selectAbility, selectUser } from '#src/machines/session/session.select.ts'
import { useSession } from '../actors.ts'
import { RoleNotice } from '../ByRole.tsx'
import { Pane } from '../casting-calls/CallAside.tsx'
import { feePlanOf } from '../casting-calls/CastingCallView.tsx'
import { useCallWords } from '../casting-calls/call-words.ts'
import { focusFirstWrong } from '../form/attention.ts'
import type { FormStore } from '../kept-form/form-store.ts'
import { useKeptForm } from '../kept-form/use-kept-form.ts'
import { useMay } from '../may.ts'
import { PackageFacts, useAddOnWords } from './Packages.tsx'

interface Props {
  proposal: Proposal
  decision: DecisionActor
  brands: readonly OwnBrand[] | null
  forms: FormStore
}

const Sticky = chakra('div', {
  base: {
    position: { lg: 'sticky' },
    insetBlockStart: 0,
    display: 'grid',
    gap: '14px',
    padding: { base: '20px 16px 24px', lg: '24px' },
    maxHeight: { lg: 'calc(100dvh - var(--top-h) - 24px)' },
    overflowY: { lg: 'auto' },
  },
})
const Choices = chakra('div', {
  base: {
    display: 'grid',
    gap: '4px',
    '& label > span:last-of-type': { display: 'flex', justifyContent: 'space-between', gap: '12px', flex: 1, minWidth: 0 },
  },
})

const brief = { min: 20, max: 1000 }
type OrderFields = { package_id: string; addons: string[]; brand_id: string; brief: string }

/** What can be said against a text for the creator, as a field issue. */
function issueOf(text: string): string | null {
  const { length } = text.trim()
  if (length < brief.min) return length === 0 ? 'required' : `min_length ${brief.min}`
  if (length > brief.max) return `max_length ${brief.max}`
  return contactDetailIn(text) ? 'contact_details' : null
}

/** Order a package with its add-ons, or ask for a quote. Nothing is paid before the creator says yes. */
export function OrderPane(props: Props) {
  const { t } = useTranslation('proposals')
  const session = useSession()
  const user = useSelector(session, selectUser)
  const mayOrder = useSelector(session, snapshot => selectAbility(snapshot).can('create', 'deal'))
  const runs = useMay('run')
  const { proposal } = props
  const { uuid } = proposal
  const closed = !proposal.takes_orders
  return (
    <Pane aria-label={t('order.title')} data-part={!user ? 'signIn' : mayOrder ? 'order' : 'watch'}>
      <Sticky>
        <h2>{t('order.title')}</h2>
        {closed && <Notice tone="info">{t(proposal.slots_left === 0 ? 'order.full' : 'order.closed')}</Notice>}
        {!user ? (
          <>
            <chakra.p color="text-2">{t('order.signIn')}</chakra.p>
            <ButtonLink look="accent" size="lg" to={pathOf('sign-in', {}, { next: pathOf('proposal', { uuid }) })}>
              {t('order.signInButton')}
            </ButtonLink>
          </>
        ) : mayOrder && !runs ? (
          <RoleNotice />
        ) : mayOrder && props.brands ? (
          <OrderForm {...props} brands={props.brands} closed={closed} />
        ) : (
          <chakra.p color="text-2">{t('order.watch')}</chakra.p>
        )}
        <chakra.p textStyle="small" color="muted">
          {t('order.promise', { hours: limits.proposal.orderAnswer / 3_600_000 })}
        </chakra.p>
      </Sticky>
    </Pane>
  )
}

function OrderForm({ proposal, decision, brands, forms, closed }: Props & { brands: readonly OwnBrand[]; closed: boolean }) {
  const { t } = useTranslation('proposals')
  const words = useCallWords()
  const addOn = useAddOnWords()
  const sayError = useErrorPhrase()
  const sayIssue = useIssuePhrase()
  const name = useId()
  const form = useRef<HTMLFormElement>(null)
  const plan = useSelector(useSession(), snapshot => feePlanOf(selectUser(snapshot)?.current_plan.name))
  const busy = useSelector(decision, snapshot => (snapshot.hasTag('busy') ? snapshot.context.decision?.kind : null))
  const failed = useSelector(decision, snapshot => (snapshot.matches('refused') ? snapshot.context : null))
  const orderable = proposal.packages.filter(one => !one.paused)
  const { fields, change, tried, tryIt } = useKeptForm<OrderFields>(forms, 'order', {
    package_id: orderable[0]?.id ?? '',
    addons: [],
    brand_id: brands[0]?.uuid ?? '',
    brief: '',
  })
  const chosen = orderable.find(one => one.id === fields.package_id) ?? orderable[0]
  const brand = brands.find(one => one.uuid === fields.brand_id) ?? brands[0]
  if (!chosen) return <chakra.p color="text-2">{t('order.nothing')}</chakra.p>
  if (!brand)
    return (
      <Notice tone="info">
        {t('order.noBrand')}{' '}
        <ButtonLink to={pathOf('pages-account-setting', { section: 'general' })}>{t('order.addBrand')}</ButtonLink>
      </Notice>
    )
  const addons = chosenAddOns(chosen, fields.addons as AddOnKind[])
  const ordered = { package: chosen, addons }
  const fee = orderFee(ordered)
  const split = splitFees(fee, plan)
  const terms = termsOfOrder(
    ordered,
    { title: proposal.title, category: brand.category ?? '', brief: fields.brief, min_notice_days: proposal.min_notice_days },
    new Date().toISOString().slice(0, 10),
  )
  const briefIssue = issueOf(fields.brief)
  const failure = failed?.decision?.kind === 'order' ? failed.failure : null
  const send = (event: FormEvent) => {
    event.preventDefault()
    tryIt()
    if (briefIssue) return focusFirstWrong(form.current)
    decision.send({
      type: 'decision.make',
      decision: {
        kind: 'order',
        uuid: proposal.uuid,
        body: {
          package_id: chosen.id,
          addons: addons.map(extra => extra.kind),
          brand_id: brand.uuid,
          brief: fields.brief.trim(),
          fee_minor: fee,
          currency: chosen.currency,
          version: proposal.version,
        },
      },
    })
  }
  return (
    <>
      <chakra.form ref={form} noValidate onSubmit={send} display="grid" gap="14px">
        <Field label={t('order.package')} group>
          <Choices>
            {orderable.map(one => (
              <Radio
                key={one.id}
                name={name}
                value={one.id}
                checked={one.id === chosen.id}
                onChange={package_id => change({ package_id, addons: [] })}
              >
                <span>{one.name}</span>
                <b>{words.money(one.price_minor, one.currency)}</b>
              </Radio>
            ))}
          </Choices>
        </Field>
        <PackageFacts offered={chosen} extras={false} />
        {chosen.addons.length > 0 && (
          <Field label={t('order.addons')} group optional>
            <Choices>
              {chosen.addons.map(extra => (
                <Checkbox
                  key={extra.kind}
                  checked={fields.addons.includes(extra.kind)}
                  onChange={on =>
                    change({ addons: on ? [...fields.addons, extra.kind] : fields.addons.filter(kind => kind !== extra.kind) })
                  }
                >
                  <span>{addOn(extra)}</span>
                  <b>+{words.money(extra.price_minor, chosen.currency)}</b>
                </Checkbox>
              ))}
            </Choices>
          </Field>
        )}
        {brands.length > 1 && (
          <Field label={t('order.brand')}>
            <Select
              value={brand.uuid}
              onChange={brand_id => change({ brand_id })}
              options={brands.map(one => ({ value: one.uuid, label: one.name }))}
            />
          </Field>
        )}
        <Field
          label={t('order.brief')}
          help={t('order.briefHelp')}
          error={tried && briefIssue ? sayIssue(briefIssue) : undefined}
          counter={<Counter used={fields.brief.length} max={brief.max} />}
        >
          <TextArea
            name="brief"
            rows={4}
            maxLength={brief.max + 100}
            value={fields.brief}
            onChange={text => change({ brief: text })}
          />
        </Field>
        <Stub
          aria-live="polite"
          title={t('order.total')}
          total={words.money(split.total_minor, chosen.currency)}
          rows={[
            { what: t('order.fee'), much: words.money(split.fee_minor, chosen.currency) },
            { what: t('order.brandFee'), much: words.money(split.brand_fee_minor, chosen.currency) },
            { what: t('order.delivery'), much: words.day(terms.draft_due) },
            ...(terms.publish_by ? [{ what: t('order.publication'), much: words.day(terms.publish_by) }] : []),
          ]}
        />
        {failure && (
          <Notice tone="danger">
            {sayError(failure.code)} {failure.retryable && t('order.again')}
          </Notice>
        )}
        <Button type="submit" look="accent" size="lg" busy={busy === 'order'} disabled={closed}>
          {t('order.send')}
        </Button>
      </chakra.form>
      <QuoteButton proposal={proposal} decision={decision} brand={brand} forms={forms} />
    </>
  )
}

/** For what no package says: a question opens the thread with its creator. */
function QuoteButton({ proposal, decision, brand, forms }: Omit<Props, 'brands'> & { brand: OwnBrand }) {
  const { t } = useTranslation('proposals')
  const sayError = useErrorPhrase()
  const sayIssue = useIssuePhrase()
  const [open, setOpen] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { fields, change, tried, tryIt } = useKeptForm(forms, 'quote', { message: '' })
  const busy = useSelector(decision, snapshot => snapshot.hasTag('busy') && snapshot.context.decision?.kind === 'quote')
  const failed = useSelector(decision, snapshot => (snapshot.matches('refused') ? snapshot.context : null))
  const failure = failed?.decision?.kind === 'quote' ? failed.failure : null
  const issue = issueOf(fields.message)
  const send = () => {
    tryIt()
    if (issue) return focusFirstWrong(form.current)
    const body = { brand_id: brand.uuid, message: fields.message.trim() }
    decision.send({ type: 'decision.make', decision: { kind: 'quote', uuid: proposal.uuid, body } })
  }
  if (proposal.chat_uuid)
    return <ButtonLink to={pathOf('chat-proposal', { chat_uuid: proposal.chat_uuid })}>{t('order.toThread')}</ButtonLink>
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('quote.button')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('quote.title', { name: proposal.creator.name })}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{t('quote.cancel')}</Button>
            <Button look="accent" busy={busy} onClick={send}>
              {t('quote.send')}
            </Button>
          </>
        }
      >
        <chakra.form
          ref={form}
          noValidate
          onSubmit={event => {
            event.preventDefault()
            send()
          }}
        >
          <Field
            label={t('quote.message')}
            help={t('quote.help')}
            error={tried && issue ? sayIssue(issue) : failure ? sayError(failure.code) : undefined}
            counter={<Counter used={fields.message.length} max={brief.max} />}
          >
            <TextArea rows={5} value={fields.message} onChange={message => change({ message })} />
          </Field>
        </chakra.form>
      </Dialog>
    </>
  )
}

import { useSelector } from '@xstate/react'
import { type FormEvent, type ReactNode, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Proposal } from '#contract/entities/proposal.ts'
import type { Failure } from '#contract/errors.ts'
import { splitFees } from '#contract/fees.ts'
import { limits } from '#contract/limits.ts'
import { pathOf } from '#contract/paths.ts'
import { orderFee, termsOfOrder } from '#contract/proposal-orders.ts'
import { wayOnAfter } from '#contract/proposal-refusals.ts'
import { type OrderFields, orderedPackage, orderingBrand } from '#contract/rules/order.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { Checkbox, Radio } from '#src/components/Checkbox.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { Field } from '#src/components/Field.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Select } from '#src/components/Select.tsx'
import { Stub } from '#src/components/Stub.tsx'
import { Counter, TextArea } from '#src/components/TextArea.tsx'
import { useErrorPhrase, useIssuePhrase } from '#src/i18n/phrases.ts'
import type { OrderActor } from '#src/machines/order/order.machine.ts'
import { selectAbility, selectUser } from '#src/machines/session/session.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { orderPaneChoices } from '#src/theme/made/recipes/order-pane-choices.js'
import { orderPaneSticky } from '#src/theme/made/recipes/order-pane-sticky.js'
import { useSession } from '../actors.ts'
import { RoleNotice } from '../ByRole.tsx'
import { Pane } from '../casting-calls/CallAside.tsx'
import { feePlanOf } from '../casting-calls/CastingCallView.tsx'
import { useCallWords } from '../casting-calls/call-words.ts'
import { focusFirstWrong } from '../form/attention.ts'
import { useMay } from '../may.ts'
import { PackageFacts, useAddOnWords } from './Packages.tsx'

interface Props {
  proposal: Proposal
  /** The reader's order of it; nothing where they may not order. */
  order: ReactNode
}

const Sticky = chakra('div', orderPaneSticky)
const Choices = chakra('div', orderPaneChoices)

/** Order a package with its add-ons, or ask for a quote. Nothing is paid before the creator says yes. */
export function OrderPane({ proposal, order }: Props) {
  const { t } = useTranslation('proposals')
  const session = useSession()
  const user = useSelector(session, selectUser)
  const mayOrder = useSelector(session, snapshot => selectAbility(snapshot).can('create', 'deal'))
  const runs = useMay('run')
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
        ) : mayOrder ? (
          order
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

/** The order itself: what is chosen, what it comes to, and a question where no package says it. */
export function OrderForm({ actor }: { actor: OrderActor }) {
  const { t } = useTranslation('proposals')
  const words = useCallWords()
  const addOn = useAddOnWords()
  const sayIssue = useIssuePhrase()
  const name = useId()
  const form = useRef<HTMLFormElement>(null)
  const plan = useSelector(useSession(), snapshot => feePlanOf(selectUser(snapshot)?.current_plan.name))
  const state = useSelector(actor, snapshot => snapshot.value)
  const { proposal, brands, fields, issues, tried, failure } = useSelector(actor, snapshot => snapshot.context)
  const change = (patch: Partial<OrderFields>) => actor.send({ type: 'order.change', patch })
  const ordered = orderedPackage(proposal, fields)
  const brand = orderingBrand(brands, fields)
  if (!brand)
    return (
      <Notice tone="info">
        {t('order.noBrand')}{' '}
        <ButtonLink to={pathOf('pages-account-setting', { section: 'general' })}>{t('order.addBrand')}</ButtonLink>
      </Notice>
    )
  const refusal = state === 'refused' ? failure : null
  if (!ordered)
    return (
      <>
        {refusal ? <Refused failure={refusal} others={false} /> : <chakra.p color="text-2">{t('order.nothing')}</chakra.p>}
        <QuoteButton actor={actor} />
      </>
    )
  const chosen = ordered.package
  const split = splitFees(orderFee(ordered), plan)
  const terms = termsOfOrder(
    ordered,
    { title: proposal.title, category: brand.category ?? '', brief: fields.brief, min_notice_days: proposal.min_notice_days },
    new Date().toISOString().slice(0, 10),
  )
  const [issue] = issues.brief ?? []
  const send = (event: FormEvent) => {
    event.preventDefault()
    actor.send({ type: 'order.send' })
    focusFirstWrong(form.current)
  }
  return (
    <>
      <chakra.form ref={form} noValidate onSubmit={send} display="grid" gap="14px" data-state={state}>
        <Field label={t('order.package')} group>
          <Choices>
            {proposal.packages
              .filter(one => !one.paused)
              .map(one => (
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
          error={tried && issue ? sayIssue(issue) : undefined}
          counter={<Counter used={fields.brief.length} max={limits.proposal.brief.max} />}
        >
          <TextArea name="brief" rows={4} value={fields.brief} onChange={text => change({ brief: text })} />
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
        {refusal && <Refused failure={refusal} others={proposal.packages.some(one => !one.paused)} />}
        <Button type="submit" look="accent" size="lg" busy={state === 'ordering'} disabled={!proposal.takes_orders}>
          {t('order.send')}
        </Button>
      </chakra.form>
      <QuoteButton actor={actor} />
    </>
  )
}

const addressOf = {
  market: pathOf('search_proposal'),
  blocked: pathOf('pages-account-setting', { section: 'blocked' }),
  standing: pathOf('pages-account-setting', { section: 'standing' }),
}

/** Why nothing was ordered, and the way on. */
function Refused({ failure, others }: { failure: Failure; others: boolean }) {
  const { t } = useTranslation('proposals')
  const way = wayOnAfter(failure.code, others)
  return (
    <Refusal code={failure.code}>
      {' '}
      {failure.retryable && t('order.again')}
      {(way === 'package' || way === 'quote') && t(`order.wayOn.${way}`)}
      {way && way !== 'package' && way !== 'quote' && <ButtonLink to={addressOf[way]}>{t(`order.wayOn.${way}`)}</ButtonLink>}
    </Refusal>
  )
}

/** For what no package says: a question opens the thread with its creator. */
function QuoteButton({ actor }: { actor: OrderActor }) {
  const { t } = useTranslation('proposals')
  const sayError = useErrorPhrase()
  const sayIssue = useIssuePhrase()
  const form = useRef<HTMLFormElement>(null)
  const state = useSelector(actor, snapshot => snapshot.value)
  const asks = useSelector(actor, snapshot => snapshot.hasTag('asks'))
  const { proposal, message, issues, tried, failure } = useSelector(actor, snapshot => snapshot.context)
  const [issue] = issues.message ?? []
  const close = () => actor.send({ type: 'quote.close' })
  const send = () => {
    actor.send({ type: 'quote.send' })
    focusFirstWrong(form.current)
  }
  if (proposal.chat_uuid)
    return <ButtonLink to={pathOf('chat-proposal', { chat_uuid: proposal.chat_uuid })}>{t('order.toThread')}</ButtonLink>
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => actor.send({ type: 'quote.open' })}>
        {t('quote.button')}
      </Button>
      <Dialog
        open={asks}
        onClose={close}
        title={t('quote.title', { name: proposal.creator.name })}
        footer={
          <>
            <Button onClick={close}>{t('quote.cancel')}</Button>
            <Button look="accent" busy={state === 'sending'} onClick={send}>
              {t('quote.send')}
            </Button>
          </>
        }
      >
        <chakra.form
          ref={form}
          noValidate
          data-state={state}
          onSubmit={event => {
            event.preventDefault()
            send()
          }}
        >
          <Field
            label={t('quote.message')}
            help={t('quote.help')}
            error={tried && issue ? sayIssue(issue) : failure ? sayError(failure.code) : undefined}
            counter={<Counter used={message.length} max={limits.proposal.brief.max} />}
          >
            <TextArea rows={5} value={message} onChange={text => actor.send({ type: 'quote.change', message: text })} />
          </Field>
        </chakra.form>
      </Dialog>
    </>
  )
}

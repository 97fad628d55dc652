import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import {
  applyTrial,
  cancelPlan,
  changePlan,
  getPlans,
  invoicePdf,
  keepPlan,
  listInvoices,
  type Membership,
  pausePlan,
  resumePlan,
  sendPremiumLead,
} from '#contract/endpoints/plans.ts'
import type { BillingPeriod, BrandPlan } from '#contract/plans.ts'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import { factsOf, selectUser } from '#src/machines/session/session.select.ts'
import type { Call } from '#src/services/api.ts'
import { saveBlob } from '#src/services/save-file.ts'
import { MembershipView } from '#src/views/membership/MembershipView.tsx'
import { useEmitted } from '#src/views/use-emitted.ts'
import { type Pushed, useCollection, useDecision, useFilters, useResource } from '../../hooks/screen-actors.ts'
import { useBuilt, useSystem } from '../../start/system-context.ts'

const load = (call: Call, _: string, signal: AbortSignal) => call(getPlans, {}, { signal })
const loadInvoices = async (call: Call, filters: Filters, signal: AbortSignal) =>
  await call(listInvoices, { query: { page: Number(filters.page ?? 1) } }, { signal })
const concerns = ({ type }: Pushed) => type === 'plan.changed' || type === 'credits.changed'

/** `pages-account-setting`, membership. */
export function Screen() {
  const { session, toasts, call, go } = useSystem()
  const { t } = useTranslation('membership')
  const built = useBuilt()
  const side = factsOf(useSelector(session, selectUser))?.side ?? 'none'
  const membership = useResource(load, { id: 'membership', concerns })
  const invoices = useCollection(loadInvoices, { filters: useFilters(), concerns })
  const decision = useDecision(async (ask, { kind, body }, key, signal) => {
    const options = { signal, idempotencyKey: key }
    switch (kind) {
      case 'try':
        return await ask(applyTrial, {}, { signal })
      case 'change':
        return await ask(changePlan, { body: body as { plan: BrandPlan; period: BillingPeriod } }, options)
      case 'pause':
        return await ask(pausePlan, {}, options)
      case 'resume':
        return await ask(resumePlan, {}, options)
      case 'cancel':
        return await ask(cancelPlan, {}, options)
      case 'keep':
        return await ask(keepPlan, {}, options)
      default: {
        const { plan } = body as { plan: BrandPlan }
        return await ask(sendPremiumLead, { body: { money: '', textbody: t(`ask.${plan}`) } }, { signal })
      }
    }
  })
  useEmitted(decision, 'decision.made', ({ decision: { kind }, output }) => {
    const { checkout_url: url, membership: changed } =
      kind === 'change'
        ? (output as { checkout_url: string | null; membership: Membership })
        : { checkout_url: null, membership: output as Membership }
    // An outside cashier is another site; ours is a page of this one.
    if (url) return url.startsWith('/') ? go(url) : window.location.assign(url)
    // Its fate is the answer, save where that is about something else.
    if (kind === 'try' || kind === 'ask') membership.send({ type: 'resource.refresh' })
    else membership.send({ type: 'resource.replace', value: changed })
    toasts.send({ type: 'toasts.show', toast: { id: 'membership', tone: 'success', title: { text: t(`done.${kind}`) } } })
  })
  const download = useCallback(
    async (uuid: string, number: string) => {
      const answer = await call(invoicePdf, { params: { uuid } })
      saveBlob(await answer.blob(), `elenco-${number}.pdf`)
    },
    [call],
  )
  return (
    <MembershipView
      membership={membership}
      decision={decision}
      invoices={invoices}
      side={side}
      built={built}
      onDownload={download}
    />
  )
}

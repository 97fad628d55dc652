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
  pausePlan,
  resumePlan,
  sendPremiumLead,
} from '#contract/endpoints/plans.ts'
import type { BrandPlan } from '#contract/plans.ts'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import { factsOf, selectUser } from '#src/machines/session/session.select.ts'
import type { Call } from '#src/services/api.ts'
import { saveBlob } from '#src/services/save-file.ts'
import { MembershipView } from '#src/views/membership/MembershipView.tsx'
import { useEmitted } from '#src/views/use-emitted.ts'
import {
  type Pushed,
  type Taking,
  useCollection,
  useDecision,
  useFilters,
  useResource,
  verbTable,
} from '../../hooks/screen-actors.ts'
import { useBuilt, useSystem } from '../../start/system-context.ts'

const load = (call: Call, _: string, signal: AbortSignal) => call(getPlans, {}, { signal })
const loadInvoices = async (call: Call, filters: Filters, signal: AbortSignal) =>
  await call(listInvoices, { query: { page: Number(filters.page ?? 1) } }, { signal })
const concerns = ({ type }: Pushed) => type === 'plan.changed' || type === 'credits.changed'

/** `words`: what is written to whoever is asked for this plan. */
const verbsFor = (words: (plan: BrandPlan) => string) =>
  verbTable({
    try: (call, _, _key, signal) => call(applyTrial, {}, { signal }),
    change: (call, { body }: Taking<typeof changePlan>, key, signal) =>
      call(changePlan, { body }, { signal, idempotencyKey: key }),
    pause: (call, _, key, signal) => call(pausePlan, {}, { signal, idempotencyKey: key }),
    resume: (call, _, key, signal) => call(resumePlan, {}, { signal, idempotencyKey: key }),
    cancel: (call, _, key, signal) => call(cancelPlan, {}, { signal, idempotencyKey: key }),
    keep: (call, _, key, signal) => call(keepPlan, {}, { signal, idempotencyKey: key }),
    talk: (call, { body: { plan } }: { body: { plan: BrandPlan } }, _key, signal) =>
      call(sendPremiumLead, { body: { money: '', textbody: words(plan) } }, { signal }),
  })

/** `pages-account-setting`, membership. */
export function Screen() {
  const { session, toasts, call, go } = useSystem()
  const { t } = useTranslation('membership')
  const built = useBuilt()
  const side = factsOf(useSelector(session, selectUser))?.side ?? 'none'
  const membership = useResource(load, { id: 'membership', concerns })
  const invoices = useCollection(loadInvoices, { filters: useFilters(), concerns })
  const decision = useDecision(verbsFor(plan => t(`ask.${plan}`)))
  useEmitted(decision, 'decision.made', ({ kind, output }) => {
    const url = kind === 'change' ? output.checkout_url : null
    // An outside cashier is another site; ours is a page of this one.
    if (url) return url.startsWith('/') ? go(url) : window.location.assign(url)
    // Its fate is the answer, save where that is about something else.
    if (kind === 'try' || kind === 'talk') membership.send({ type: 'resource.refresh' })
    else membership.send({ type: 'resource.replace', value: kind === 'change' ? output.membership : output })
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
      download={download}
    />
  )
}

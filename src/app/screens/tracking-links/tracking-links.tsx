import { useActorRef, useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { currencies } from '#contract/currencies.ts'
import { addLinkDomain, checkLinkDomain, listLinkDomains, removeLinkDomain } from '#contract/endpoints/link-domains.ts'
import {
  type LinkKey,
  listTrackingLinks,
  renewTrackingLinkKey,
  trackingLinkKey,
  trackingLinkPixel,
} from '#contract/endpoints/tracking-links.ts'
import { plans } from '#contract/plans.ts'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import { orderImportMachine } from '#src/machines/order-import/order-import.machine.ts'
import { selectAbility, selectUser } from '#src/machines/session/session.select.ts'
import type { Call } from '#src/services/api.ts'
import { ByRole } from '#src/views/ByRole.tsx'
import { DomainsPart } from '#src/views/tracking-links/DomainsPart.tsx'
import { LinksView } from '#src/views/tracking-links/LinksView.tsx'
import { OrderFile } from '#src/views/tracking-links/OrderFile.tsx'
import { PixelPart } from '#src/views/tracking-links/PixelPart.tsx'
import { ShopPart } from '#src/views/tracking-links/ShopPart.tsx'
import { useEmitted } from '#src/views/use-emitted.ts'
import { type Pushed, useCollection, useDecision, useFilters, useResource, verbTable } from '../../hooks/screen-actors.ts'
import { inspect } from '../../start/inspection.ts'
import { useSystem } from '../../start/system-context.ts'
import { provideOrderImport } from './provide-order-import.ts'

const load = (call: Call, filters: Filters, signal: AbortSignal) => call(listTrackingLinks, { query: filters }, { signal })

/** A shop needs whole addresses. */
const whole = (address: string) => new URL(address, window.location.origin).href
const loadPixel = async (call: Call, _id: string, signal: AbortSignal) => {
  const pixel = await call(trackingLinkPixel, {}, { signal })
  return { ...pixel, script: whole(pixel.script), image: whole(pixel.image) }
}
const heard = (event: Pushed) => event.type === 'pixel.heard'

/** `tracking_links`. */
export function Screen() {
  const { session } = useSystem()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const filters = useFilters()
  const links = useCollection(load, { filters })
  const user = useSelector(session, selectUser)
  const makes = useSelector(session, snapshot => selectAbility(snapshot).can('create', 'tracking_link'))
  const benefit = user !== null && plans[user.current_plan.name].benefits.includes('view_tracking_links')
  const onSearch = (query: string) => {
    const next = new URLSearchParams(search)
    next.delete('page')
    if (query) next.set('query', query)
    else next.delete('query')
    navigate({ search: `?${next}` }, { replace: true })
  }
  return (
    <>
      <LinksView links={links} query={filters.query ?? ''} onSearch={onSearch} makes={makes} benefit={benefit} />
      {makes && benefit && (
        <ByRole needs="run">
          <Domains />
          <Shop />
          <Pixel />
          <Orders />
        </ByRole>
      )}
    </>
  )
}

const loadDomains = async (call: Call, _id: string, signal: AbortSignal) => await call(listLinkDomains, {}, { signal })
const lookedAt = (event: Pushed) => event.type === 'link_domain.changed'
const domainVerbs = verbTable({
  add: (call, { body }: { body: { host: string } }, key, signal) =>
    call(addLinkDomain, { body }, { signal, idempotencyKey: key }),
  check: (call, { uuid }, key, signal) => call(checkLinkDomain, { params: { uuid } }, { signal, idempotencyKey: key }),
  remove: (call, { uuid }, key, signal) => call(removeLinkDomain, { params: { uuid } }, { signal, idempotencyKey: key }),
})

/** It is read again as soon as a host was looked at. */
function Domains() {
  const { toasts } = useSystem()
  const { t } = useTranslation('tracking-links')
  const domains = useResource(loadDomains, { id: 'domains', concerns: lookedAt })
  const decision = useDecision(domainVerbs)
  useEmitted(decision, 'decision.made', ({ kind }) => {
    domains.send({ type: 'resource.refresh' })
    if (kind === 'check') return
    const title = { text: t(kind === 'add' ? 'domains.added' : 'domains.removed') }
    toasts.send({ type: 'toasts.show', toast: { id: 'link', tone: 'success', title } })
  })
  return <DomainsPart domains={domains} decision={decision} />
}

const shopVerbs = verbTable({
  key: (call, _, _key, signal) => call(trackingLinkKey, {}, { signal }),
  renew: (call, _, _key, signal) => call(renewTrackingLinkKey, {}, { signal }),
})

/** The secret is asked for by hand, and kept no longer than the page stands. */
function Shop() {
  const { toasts } = useSystem()
  const { t } = useTranslation('tracking-links')
  const [shown, setShown] = useState<LinkKey | null>(null)
  const decision = useDecision(shopVerbs)
  useEmitted(decision, 'decision.made', ({ kind, output }) => {
    setShown(output)
    if (kind === 'renew')
      toasts.send({ type: 'toasts.show', toast: { id: 'link', tone: 'success', title: { text: t('shop.renewed') } } })
  })
  return <ShopPart shown={shown} decision={decision} />
}

/** It is read again as soon as an order comes by pixel. */
function Pixel() {
  return <PixelPart pixel={useResource(loadPixel, { id: 'pixel', concerns: heard })} />
}

/** The machine of a shop's list; what reads tables comes with the first file. */
function Orders() {
  const { call, session } = useSystem()
  const own = useSelector(session, snapshot => selectUser(snapshot)?.organization?.default_currency)
  const currency = currencies.find(one => one === own) ?? 'EUR'
  const machine = useMemo(() => orderImportMachine.provide(provideOrderImport(call)), [call])
  return <OrderFile actor={useActorRef(machine, { input: { currency }, inspect })} />
}

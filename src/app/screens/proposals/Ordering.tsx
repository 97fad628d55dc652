import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import type { OwnBrand } from '#contract/endpoints/brands.ts'
import type { Proposal } from '#contract/entities/proposal.ts'
import { pathOf } from '#contract/paths.ts'
import { FailedState } from '#src/components/FailedState.tsx'
import { Skeleton } from '#src/components/Skeleton.tsx'
import { type KeptOrder, orderMachine } from '#src/machines/order/order.machine.ts'
import { type Call, fetched } from '#src/services/api.ts'
import type { FormStore } from '#src/views/kept-form/form-store.ts'
import { OrderForm } from '#src/views/proposals/OrderPane.tsx'
import { useEmitted } from '#src/views/use-emitted.ts'
import { keptForms } from '../../hooks/kept-forms.ts'
import { useResource } from '../../hooks/screen-actors.ts'
import { inspect } from '../../start/inspection.ts'
import { useSystem } from '../../start/system-context.ts'
import { provideOrder } from './provide-order.ts'

/** The kept order, as far as it still has the shape of one. */
function recalled(forms: FormStore): KeptOrder {
  const { package_id, addons, brand_id, brief } = forms.recall('order') ?? {}
  const message = forms.recall('quote')?.message
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    fields: {
      package_id: text(package_id),
      addons: Array.isArray(addons) ? addons.filter(one => typeof one === 'string') : [],
      brand_id: text(brand_id),
      brief: text(brief),
    },
    message: text(message),
  }
}

/** The managed brands of whoever may order. */
async function loadBrands(call: Call, _: string, signal: AbortSignal): Promise<OwnBrand[]> {
  const { listBrands } = await fetched(import('#contract/endpoints/brands.ts'))
  return (await call(listBrands, {}, { signal })).items.filter(brand => brand.kind === 'managed')
}

interface Props {
  proposal: Proposal
  /** Whose half-written order is kept. */
  reader: string
  /** The proposal is not what was shown any more. */
  onMoved(): void
}

/** The order of somebody who may order, once their brands are read. */
export function Ordering(props: Props) {
  const actor = useResource(loadBrands, { id: props.reader })
  const state = useSelector(actor, snapshot => snapshot.value)
  const { value: brands, failure } = useSelector(actor, snapshot => snapshot.context)
  if (brands) return <Order {...props} brands={brands} />
  if (state === 'failed') return <FailedState failure={failure} onRetry={() => actor.send({ type: 'resource.retry' })} />
  return <Skeleton height="320px" />
}

/** It is kept in this browser until it is sent. */
function Order({ proposal, brands, reader, onMoved }: Props & { brands: readonly OwnBrand[] }) {
  const { call } = useSystem()
  const navigate = useNavigate()
  const forms = useMemo(() => keptForms(reader, 'order', proposal.uuid), [reader, proposal.uuid])
  const machine = useMemo(() => orderMachine.provide(provideOrder(call, forms)), [call, forms])
  const actor = useActorRef(machine, { input: { proposal, brands, kept: recalled(forms) }, inspect })
  useEffect(() => actor.send({ type: 'order.about', proposal, brands }), [actor, proposal, brands])
  useEmitted(actor, 'order.placed', ({ chat_uuid }) => navigate(pathOf('chat-proposal', { chat_uuid })))
  useEmitted(actor, 'order.moved', onMoved)
  return <OrderForm actor={actor} />
}

import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type To, useNavigate } from 'react-router-dom'
import type { Deal } from '#contract/entities/deal.ts'
import { pathOf } from '#contract/paths.ts'
import { type OfferAbout, offerSteps } from '#src/machines/offer-form/offer-form.machine.ts'
import { selectUser } from '#src/machines/session/session.select.ts'
import { OfferView } from '#src/views/applications/OfferView.tsx'
import { inspect } from '../../start/inspection.ts'
import { useSystem } from '../../start/system-context.ts'
import { offerMachineFor, type SendOffer } from './provide-offer-form.ts'

interface Props {
  about: OfferAbout
  send: SendOffer
  backTo: To
  onSent?(): void
}

/** An offer being written; thrown away it begins anew. Sent it leads into the thread. */
export function OfferForm(props: Props) {
  const [time, setTime] = useState(0)
  const again = useCallback(() => setTime(before => before + 1), [])
  return <Form key={time} {...props} onDiscarded={again} />
}

function Form({ about, send, backTo, onSent, onDiscarded }: Props & { onDiscarded(): void }) {
  const system = useSystem()
  const navigate = useNavigate()
  const { t } = useTranslation('applications')
  const user = useSelector(system.session, snapshot => selectUser(snapshot)?.uuid ?? '')
  // biome-ignore lint/correctness/useExhaustiveDependencies: what moves on meanwhile reaches the running form as an event.
  const machine = useMemo(() => offerMachineFor(system, user, about, send), [system, user])
  const actor = useActorRef(machine, { input: { id: about.id, steps: offerSteps }, inspect })
  const { state } = about
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where the pitch stands matters to a form that is open.
  useEffect(() => {
    if (actor.getSnapshot().hasTag('editing')) actor.send({ type: 'about.changed', about })
  }, [actor, state])
  useEffect(() => {
    const settled = actor.subscribe(snapshot => {
      if (snapshot.matches('done')) {
        const deal = snapshot.context.result as Deal
        system.toasts.send({
          type: 'toasts.show',
          toast: {
            id: 'decision',
            tone: 'success',
            title: { text: t('offer.sent') },
            detail: { text: t('offer.sentDetail', { who: about.who, days: Number(snapshot.context.fields.valid_days) }) },
          },
        })
        onSent?.()
        navigate(pathOf('chat-proposal', { chat_uuid: deal.chat_uuid }), { replace: true })
      }
      if (snapshot.matches('discarded')) onDiscarded()
    })
    return () => settled.unsubscribe()
  }, [actor, about.who, navigate, onDiscarded, onSent, system, t])
  return <OfferView actor={actor} backTo={backTo} />
}

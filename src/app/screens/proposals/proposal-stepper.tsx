import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { type Proposal, proposalSteps } from '#contract/entities/proposal.ts'
import { currency as currencyShape } from '#contract/entities/shapes.ts'
import { pathOf } from '#contract/paths.ts'
import type { ProposalAbout } from '#src/machines/proposal-stepper/proposal-stepper.machine.ts'
import { selectUser } from '#src/machines/session/session.select.ts'
import { BannedView } from '#src/views/proposal-stepper/BannedView.tsx'
import { ProposalStepperView } from '#src/views/proposal-stepper/ProposalStepperView.tsx'
import { useStepInAddress } from '../../hooks/use-step-in-address.ts'
import { inspect } from '../../start/inspection.ts'
import { useSystem } from '../../start/system-context.ts'
import { nameProposal, proposalStepperFor } from './provide-proposal-stepper.ts'

export function Screen() {
  const { uuid } = useParams()
  const navigate = useNavigate()
  const banned = useSelector(useSystem().session, snapshot => selectUser(snapshot)?.banner === 'banned')
  // A new proposal gets its name here, so that a reload or a second press finds the same draft.
  useEffect(() => {
    if (!uuid && !banned) navigate(pathOf('steps_proposal', { uuid: nameProposal() }), { replace: true })
  }, [uuid, banned, navigate])
  if (banned) return <BannedView />
  return uuid ? <Steps key={uuid} uuid={uuid} /> : null
}

function Steps({ uuid }: { uuid: string }) {
  const system = useSystem()
  const navigate = useNavigate()
  const { t } = useTranslation('proposal-stepper')
  const user = useSelector(system.session, selectUser)
  const [search] = useSearchParams()
  const writer = user?.uuid ?? ''
  const name = `${user?.first_name ?? ''} ${user?.last_name ?? ''}`.trim()
  const image = user?.profile_image ?? null
  const currency = currencyShape.safeParse(user?.organization?.default_currency).data ?? 'EUR'
  const machine = useMemo(
    () => proposalStepperFor(system, { uuid: writer, name, image, currency }),
    [system, writer, name, image, currency],
  )
  const actor = useActorRef(machine, { input: { id: uuid, steps: proposalSteps, step: search.get('step') }, inspect })
  useStepInAddress(actor)
  useEffect(() => {
    const done = actor.subscribe(snapshot => {
      if (snapshot.matches('done')) {
        const proposal = snapshot.context.result as Proposal
        const before = (snapshot.context.about as ProposalAbout).state
        const key =
          proposal.state === 'in_review'
            ? 'inReview'
            : proposal.pending
              ? 'pending'
              : before === 'draft'
                ? 'published'
                : 'changed'
        system.toasts.send({
          type: 'toasts.show',
          toast: { id: 'proposal', tone: 'success', title: { text: t(`done.${key}`, { title: proposal.title }) } },
        })
        navigate(pathOf('proposal', { uuid: proposal.uuid }), { replace: true })
      }
      if (snapshot.matches('discarded')) {
        const draft = (snapshot.context.about as ProposalAbout).state === 'draft'
        navigate(draft ? pathOf('my_work', { section: 'proposals' }) : pathOf('proposal', { uuid }), { replace: true })
      }
    })
    return () => done.unsubscribe()
  }, [actor, navigate, system, t, uuid])
  return <ProposalStepperView actor={actor} />
}

import { ChatCircleTextIcon } from '@phosphor-icons/react/dist/csr/ChatCircleText'
import { HandshakeIcon } from '@phosphor-icons/react/dist/csr/Handshake'
import { StarIcon } from '@phosphor-icons/react/dist/csr/Star'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { To } from 'react-router-dom'
import type { Application } from '#contract/entities/application.ts'
import { applicationCan } from '#contract/processes/application.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import type { ActOf, DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useMay } from '../may.ts'
import { useDecided } from '../use-decided.ts'
import { DeclineDialog } from './DeclineDialog.tsx'
import { Bar } from './side.tsx'
import type { PitchVerbs } from './verbs.ts'

interface Props {
  application: Application
  decision: DecisionActor<PitchVerbs>
  offerTo: To
}

/** The brand's verbs, those that the process allows now. */
export function PitchActions({ application, decision, offerTo }: Props) {
  const { t } = useTranslation('applications')
  const { uuid, state, chat_uuid } = application
  const { doing, failure } = useDecided(decision, { uuid })
  const busy = doing?.kind
  const [declining, setDeclining] = useState(false)
  const make = (act: ActOf<PitchVerbs>) => decision.send({ type: 'decision.make', decision: { ...act, uuid } })
  const runs = useMay('run')
  const takesPart = useMay('take_part')
  const mayOffer = runs && applicationCan(state, { type: 'offer.made' }, application)
  const mayShortlist = takesPart && applicationCan(state, { type: 'pitch.shortlist' })
  const mayDecline = runs && applicationCan(state, { type: 'pitch.decline' })
  const mayUnshortlist = takesPart && applicationCan(state, { type: 'pitch.unshortlist' })
  if (state === 'withdrawn' || (!mayOffer && !mayDecline && !mayShortlist && !mayUnshortlist && !chat_uuid)) return null
  return (
    <Bar>
      {failure && (
        <chakra.div flex="1 0 100%">
          <Refusal code={failure.code} />
        </chakra.div>
      )}
      {mayDecline && !application.confirmed && (
        <chakra.div flex="1 0 100%">
          <Notice tone="info">{t('askedToConfirm', { who: application.creator.name })}</Notice>
        </chakra.div>
      )}
      {mayDecline && (
        <Button look="plain" busy={busy === 'decline'} aria-haspopup="dialog" onClick={() => setDeclining(true)}>
          {t('act.decline')}
        </Button>
      )}
      <chakra.span flex="1" />
      {mayUnshortlist && (
        <Button look="plain" icon={StarIcon} busy={busy === 'unshortlist'} onClick={() => make({ kind: 'unshortlist' })}>
          {t('act.unshortlist')}
        </Button>
      )}
      {mayShortlist && (
        <Button icon={StarIcon} busy={busy === 'shortlist'} onClick={() => make({ kind: 'shortlist' })}>
          {t('act.shortlist')}
        </Button>
      )}
      {(runs || chat_uuid) && (
        <Button
          look={mayOffer ? 'outline' : 'accent'}
          icon={ChatCircleTextIcon}
          busy={busy === 'chat'}
          onClick={() => make({ kind: 'chat' })}
        >
          {t(chat_uuid ? 'act.openChat' : 'act.chat')}
        </Button>
      )}
      {mayOffer && (
        <ButtonLink data-main look="accent" icon={HandshakeIcon} to={offerTo}>
          {t(state === 'offer_declined' || state === 'offer_expired' ? 'act.offerAgain' : 'act.offer')}
        </ButtonLink>
      )}
      <DeclineDialog
        open={declining}
        who={application.creator.name}
        count={1}
        onClose={() => setDeclining(false)}
        onDecline={answer => {
          setDeclining(false)
          make({ kind: 'decline', body: answer })
        }}
      />
    </Bar>
  )
}

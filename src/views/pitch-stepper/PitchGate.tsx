import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CastingCall } from '#contract/entities/casting-call.ts'
import { pathOf } from '#contract/paths.ts'
import { ButtonLink } from '#src/components/Button.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { closesAt, useCallWords } from '../casting-calls/call-words.ts'
import { Pane, PaneBody, PaneFoot, PaneHead } from './Pane.tsx'

/** Why somebody cannot pitch here, or what they have to do first. */
export type GateReason = 'brand' | 'other' | 'none' | 'banned' | 'closed'

/** True while the call takes pitches. */
export const takesPitches = (call: CastingCall, now = Date.now()): boolean =>
  call.state === 'open' && Date.parse(closesAt(call.apply_by)) > now

export function PitchGate({ reason, call, level = 2 }: { reason: GateReason; call: CastingCall; level?: 1 | 2 }) {
  const { t } = useTranslation('pitch-stepper')
  const words = useCallWords()
  const who = call.brand.name
  const closed =
    call.state === 'paused'
      ? t('gate.paused', { who })
      : call.state === 'cancelled'
        ? t('gate.cancelled', { who })
        : call.state === 'open'
          ? t('gate.over', { date: words.day(call.apply_by) })
          : t('gate.closedBody')
  const browse = <ButtonLink to={pathOf('casting_calls')}>{t('gate.closedAction')}</ButtonLink>
  const said: Record<GateReason, { body: string; action: ReactNode }> = {
    brand: {
      body: t('gate.brandBody'),
      action: <ButtonLink to={pathOf('my_work_brands', { section: 'campaigns' })}>{t('gate.brandAction')}</ButtonLink>,
    },
    none: {
      body: t('gate.noneBody'),
      action: <ButtonLink to={pathOf('dashboard-analytics')}>{t('gate.noneAction')}</ButtonLink>,
    },
    other: { body: t('gate.otherBody'), action: browse },
    banned: {
      body: t('gate.bannedBody'),
      action: <ButtonLink to={pathOf('proposal_ban')}>{t('gate.bannedAction')}</ButtonLink>,
    },
    closed: { body: closed, action: browse },
  }
  return (
    <Pane aria-labelledby="pitch-title" data-state={reason}>
      <PaneHead>
        <chakra.h2 as={`h${level}`} id="pitch-title" tabIndex={-1} textStyle="title-3">
          {t(`gate.${reason}`)}
        </chakra.h2>
      </PaneHead>
      <PaneBody>
        <chakra.p color="text-2">{said[reason].body}</chakra.p>
      </PaneBody>
      <PaneFoot>{said[reason].action}</PaneFoot>
    </Pane>
  )
}

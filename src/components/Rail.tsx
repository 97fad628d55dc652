import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { chakra } from '#src/theme/made/jsx/index.js'
import { rail as railRecipe } from '#src/theme/made/recipes/rail.js'
import { railBars as railBarsRecipe } from '#src/theme/made/recipes/rail-bars.js'
import { Icon } from './Icon.tsx'

export type RailState = 'done' | 'now' | 'next' | 'stopped'

export interface RailStep {
  id: string
  state: RailState
  label: ReactNode
  when?: ReactNode
  /** One sentence: for `now` the deadline's default outcome. */
  detail?: ReactNode
}

const Base = chakra('ol', railRecipe)
const Bars = chakra('ol', railBarsRecipe)

interface RailProps {
  steps: readonly RailStep[]
  label?: string
  /** It is the reader's turn: only then the light is on what is now. */
  turn?: boolean
}

/** An agreement's way: what is done, what is now, what comes. */
export function Rail({ steps, label, turn }: RailProps) {
  const { t } = useTranslation()
  return (
    <Base aria-label={label} data-turn={turn || undefined}>
      {steps.map(step => (
        <li key={step.id} data-state={step.state} aria-current={step.state === 'now' ? 'step' : undefined}>
          <span data-dot>
            {step.state === 'done' && <Icon of={CheckIcon} size={14} weight="bold" />}
            {step.state === 'stopped' && <Icon of={XIcon} size={14} weight="bold" />}
          </span>
          <b>
            {step.label}
            {step.state === 'done' && <span className="vh">, {t('parts.stepDone')}</span>}
          </b>
          <span data-when>{step.when}</span>
          {step.detail && <p>{step.detail}</p>}
        </li>
      ))}
    </Base>
  )
}

/** The rail on a phone: bars alone, with the words for screen readers. */
export function RailBars({ steps, label, turn }: RailProps) {
  return (
    <Bars aria-label={label} data-turn={turn || undefined}>
      {steps.map(step => (
        <li key={step.id} data-state={step.state} aria-current={step.state === 'now' ? 'step' : undefined}>
          <span className="vh">{step.label}</span>
        </li>
      ))}
    </Bars>
  )
}
